// What to look for in the live example of a method or a heuristic.

import type { Text } from './first_steps';

export const kWatchMethod: Readonly<Record<string, Text>> = {
  bfs: {
    en: 'Watch how no node of a depth is expanded before all nodes of the depth above it are. Beside it, A* goes straight down to the same solution with a fraction of the nodes.',
    pt: 'Repare que nenhum nodo de uma profundidade é expandido antes de todos os da profundidade acima. Ao lado, A* desce direto à mesma solução com uma fração dos nodos.',
  },
  dfs: {
    en: 'Watch the tree become a thread: one move deeper at each step. Its solution has 9,029 moves in the end; breadth-first search beside it finds one of 7.',
    pt: 'Repare como a árvore vira um fio: um movimento mais fundo a cada passo. No fim a solução tem 9.029 movimentos; a busca em largura ao lado acha uma de 7.',
  },
  dls: {
    en: 'Watch the bars at the limit: there, 20 moves deep, the search turns back. It finds a solution of 19 moves, where 7 suffice.',
    pt: 'Repare nas barras no limite: ali, a 20 movimentos, a busca volta. Ela acha uma solução de 19 movimentos, onde 7 bastam.',
  },
  ids: {
    en: 'Watch the iterations above the tree: each begins at the root again, one move deeper, and has nearly twice the nodes of the one before.',
    pt: 'Repare nas iterações acima da árvore: cada uma recomeça na raiz, um movimento mais fundo, e tem quase o dobro dos nodos da anterior.',
  },
  ucs: {
    en: 'Watch the contours: with h = 0, f is g, and the search finishes one g after the other. A* beside it finishes one f after the other, and touches fewer nodes.',
    pt: 'Repare nos contornos: com h = 0, f é g, e a busca termina um g após o outro. A* ao lado termina um f após o outro, e toca menos nodos.',
  },
  greedy: {
    en: 'Watch the h of the chosen nodes: always the smallest, however long the way is by then. The solution comes with fewer nodes, and is two moves longer than that of A*.',
    pt: 'Repare no h dos nodos escolhidos: sempre o menor, por mais longo que já seja o caminho. A solução vem com menos nodos, e tem dois movimentos a mais que a de A*.',
  },
  astar: {
    en: 'Watch the open list: its first node is expanded next, always one of the smallest f. Breadth-first search beside it has no h and must look at everything near the start.',
    pt: 'Repare na lista de abertos: o primeiro é o próximo expandido, sempre um de menor f. A busca em largura ao lado não tem h e precisa olhar tudo perto do início.',
  },
  wastar: {
    en: 'Watch f = g + 1.5 h: h weighs more, and the search dives. With fewer nodes it finds 16 moves where A* finds 14; more than the weight it can never lose.',
    pt: 'Repare em f = g + 1,5 h: h pesa mais, e a busca mergulha. Com menos nodos acha 16 movimentos onde A* acha 14; mais que o peso nunca pode perder.',
  },
  idastar: {
    en: 'Watch the bound: nodes with a larger f are cut off, and the smallest f that was cut off is the next bound. It remembers only its path; A* beside it remembers every node.',
    pt: 'Repare no limite: nodos com f maior são cortados, e o menor f cortado é o próximo limite. Ela só se lembra do seu caminho; A* ao lado se lembra de todos os nodos.',
  },
  bidirectional: {
    en: 'Watch two trees of half the depth grow towards each other. Breadth-first search beside it needs one tree of the whole depth.',
    pt: 'Repare em duas árvores de meia profundidade que crescem uma em direção à outra. A busca em largura ao lado precisa de uma árvore de profundidade inteira.',
  },
  hc: {
    en: 'Watch it go down in h, neighbour by neighbour, until no neighbour is better: stuck, without a solution.',
    pt: 'Repare como h desce, vizinho a vizinho, até que nenhum vizinho é melhor: presa, sem solução.',
  },
};

export const kWatchHeuristic: Text = {
  en: 'The example shows A* with it on the left, and A* with another one on the right: compare the nodes that they expand, and the contours of f.',
  pt: 'O exemplo mostra A* com ela à esquerda, e A* com outra à direita: compare os nodos que expandem, e os contornos de f.',
};
