// What one should know before the methods: own texts, in both languages.

import { kExamples } from '../microscope/examples';
import { writeSetup } from '../microscope/setup';

export interface Text {
  readonly en: string;
  readonly pt: string;
}

export interface FirstStep {
  readonly name: string;
  readonly title: Text;
  readonly paragraphs: readonly Text[];
  readonly example: string; // link
}

export const kFirstSteps: readonly FirstStep[] = [
  {
    name: 'states',
    title: { en: 'States and search', pt: 'Estados e busca' },
    paragraphs: [
      {
        en: 'A state is one way a puzzle can look. A move leads from a state to another. All states and moves together are the state space: a graph. The 8-puzzle has 181,440 states that can be solved, the 2x2x2 cube has 3,674,160, the floppy cube 192.',
        pt: 'Um estado é um aspecto possível do quebra-cabeça. Um movimento leva de um estado a outro. Todos os estados e movimentos juntos são o espaço de estados: um grafo. O 8-puzzle tem 181.440 estados que têm solução, o cubo 2x2x2 tem 3.674.160, o floppy 192.',
      },
      {
        en: 'To solve a puzzle is to find a path from its state to the goal. A search builds a tree: the root is the start, the children of a node are the states one move further. To make the children of a node is to expand it. Nodes that were made but not expanded yet are open; together they are the frontier.',
        pt: 'Resolver é achar um caminho do estado ao objetivo. Uma busca constrói uma árvore: a raiz é o início, os filhos de um nodo são os estados um movimento adiante. Fazer os filhos de um nodo é expandi-lo. Nodos feitos e ainda não expandidos estão abertos; juntos formam a fronteira.',
      },
      {
        en: 'Methods differ in one thing above all: which open node is expanded next. The oldest (breadth-first), the newest (depth-first), the cheapest, the most promising. That choice decides how many nodes are needed, and whether the solution is a shortest one.',
        pt: 'Os métodos diferem sobretudo numa coisa: qual nodo aberto é expandido a seguir. O mais velho (largura), o mais novo (profundidade), o mais barato, o mais promissor. Essa escolha decide quantos nodos são precisos, e se a solução é uma mais curta.',
      },
      {
        en: 'The same state may be reached on several ways. A search that remembers its states drops such duplicates; one that remembers only its path needs little memory, but does work twice.',
        pt: 'O mesmo estado pode ser alcançado por vários caminhos. Uma busca que se lembra dos estados descarta os repetidos; uma que só se lembra do seu caminho usa pouca memória, mas repete trabalho.',
      },
    ],
    example: writeSetup(kExamples.blind.setup, { step: 0, unit: 'expansion' }),
  },
  {
    name: 'g-h-f',
    title: { en: 'g, h and f', pt: 'g, h e f' },
    paragraphs: [
      {
        en: 'Every node has three numbers. g is what the way to it has cost: the moves made since the start. h is a guess of what is left: the moves still to make. f is their sum, f = g + h: a guess of the whole solution through this node.',
        pt: 'Cada nodo tem três números. g é o que o caminho até ele custou: os movimentos feitos desde o início. h é uma estimativa do que falta: os movimentos por fazer. f é a soma, f = g + h: uma estimativa da solução inteira que passa por este nodo.',
      },
      {
        en: 'The function that gives h is the heuristic. Manhattan distance, for instance, adds up how many steps each tile is away from its place.',
        pt: 'A função que dá h é a heurística. A distância de Manhattan, por exemplo, soma a quantos passos cada peça está do seu lugar.',
      },
      {
        en: 'Uniform-cost search takes the smallest g, greedy search the smallest h, A* the smallest f. With the contours of f in the microscope you see A* finish all nodes of one f before it touches the next.',
        pt: 'A busca de custo uniforme toma o menor g, a gulosa o menor h, A* o menor f. Com os contornos de f no microscópio vê-se que A* termina os nodos de um f antes de tocar no seguinte.',
      },
    ],
    example: `${writeSetup(kExamples.heuristics.setup)}&rows=f`,
  },
  {
    name: 'admissible',
    title: { en: 'Admissible and consistent', pt: 'Admissível e consistente' },
    paragraphs: [
      {
        en: 'A heuristic is admissible if h is never above the true distance to the goal. Then f is never above the length of a solution through the node. A* ends when the goal has the smallest f of all open nodes; every other way would be at least as long. So its solution is a shortest one.',
        pt: 'Uma heurística é admissível se h nunca passa da distância real ao objetivo. Então f nunca passa do comprimento de uma solução pelo nodo. A* termina quando o objetivo tem o menor f dos nodos abertos; qualquer outro caminho seria ao menos tão longo. Logo, sua solução é uma mais curta.',
      },
      {
        en: 'If h is too large somewhere, a node on the shortest way may look worse than it is, and wait while a longer way reaches the goal. That happens with wrong-half on the floppy: the example shows it.',
        pt: 'Se h é grande demais em algum lugar, um nodo do caminho mais curto pode parecer pior do que é, e esperar enquanto um caminho mais longo chega ao objetivo. É o que acontece com wrong-half no floppy: o exemplo mostra.',
      },
      {
        en: 'It is consistent if no move makes h fall by more than the move costs. Then f never falls along a way, and no state need be opened a second time. Consistent heuristics that are 0 at the goal are admissible; not all admissible ones are consistent.',
        pt: 'Ela é consistente se nenhum movimento faz h cair mais do que o movimento custa. Então f nunca cai ao longo de um caminho, e nenhum estado precisa ser aberto de novo. Heurísticas consistentes que valem 0 no objetivo são admissíveis; nem todas as admissíveis são consistentes.',
      },
      {
        en: 'A property belongs to a heuristic and a metric: Manhattan stickers over 4N are admissible on the 2x2x2 where quarter turns count, not where half turns do.',
        pt: 'Uma propriedade pertence a uma heurística e a uma métrica: a distância de Manhattan dos adesivos sobre 4N é admissível no 2x2x2 onde contam quartos de volta, não onde contam meias voltas.',
      },
    ],
    example: writeSetup(kExamples.floppy.setup),
  },
  {
    name: 'microscope',
    title: { en: 'How to read the microscope', pt: 'Como ler o microscópio' },
    paragraphs: [
      {
        en: 'The microscope plays back a search that the engine has recorded: every decision about every node. A filled disc is an expanded node, a ring an open one, a cross a duplicate, a bar a node that was cut off, a star the goal. The colour tells f. The orange ring is the node that the step is about.',
        pt: 'O microscópio reproduz uma busca que o programa gravou: cada decisão sobre cada nodo. Um disco cheio é um nodo expandido, um anel um aberto, uma cruz um repetido, uma barra um cortado, uma estrela o objetivo. A cor diz f. O anel laranja é o nodo do passo.',
      },
      {
        en: 'Step by single decisions, or by expansions with all that follows from them. Two searches beside each other go in step, so that you see what each has done with the same number of decisions.',
        pt: 'Avance por decisões ou por expansões com tudo o que segue delas. Duas buscas lado a lado andam juntas, e se vê o que cada uma fez com o mesmo número de decisões.',
      },
      {
        en: 'Click a node, or walk with the arrow keys, to see its puzzle and its numbers. A red triangle marks a node whose h is above its true distance. Searches that deepen show one tree for each iteration; a search from both ends shows two trees.',
        pt: 'Clique num nodo, ou ande com as setas, para ver o seu quebra-cabeça e os seus números. Um triângulo vermelho marca um nodo cujo h passa da distância real. Buscas que se aprofundam mostram uma árvore por iteração; uma busca das duas pontas mostra duas árvores.',
      },
    ],
    example: writeSetup(kExamples.deepening.setup),
  },
];
