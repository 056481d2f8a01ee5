// What the five seed documents claimed and what was found: the facts of docs/seeds.md, chosen and short.

import { kExamples } from '../microscope/examples';
import { writeSetup } from '../microscope/setup';
import type { Text } from './first_steps';

export type Verdict = 'holds' | 'wrong' | 'partly' | 'open' | 'added';

export interface SeedClaim {
  readonly verdict: Verdict;
  readonly claim: Text;
  readonly found: Text;
  readonly command?: string;
  readonly example?: string; // link
}

export interface Seed {
  readonly name: string;
  readonly title: Text;
  readonly lead: Text;
  readonly claims: readonly SeedClaim[];
}

export const kSeeds: readonly Seed[] = [
  {
    name: 'seed-000',
    title: { en: 'Document 000: cubes of any size, pattern databases', pt: 'Documento 000: cubos de todo tamanho, bancos de padrões' },
    lead: {
      en: 'Search on the NxNxN cube, additive databases for tiles, and what IDA* costs.',
      pt: 'Busca no cubo NxNxN, bancos aditivos para tabuleiros, e quanto custa IDA*.',
    },
    claims: [
      {
        verdict: 'wrong',
        claim: { en: 'A cube has 24N isomorphic configurations.', pt: 'Um cubo tem 24N configurações isomorfas.' },
        found: { en: '24 for every N.', pt: '24 para todo N.' },
        command: './quebra reproduce tables-000 --quick',
      },
      {
        verdict: 'holds',
        claim: { en: '2x2x2: 3.674 x 10^6 configurations.', pt: '2x2x2: 3,674 x 10^6 configurações.' },
        found: { en: '3,674,160.', pt: '3.674.160.' },
        command: './quebra enumerate cube:2 --metric isomorphic',
      },
      {
        verdict: 'partly',
        claim: { en: '2x2x2: at most 11 moves.', pt: '2x2x2: no máximo 11 movimentos.' },
        found: { en: 'In half turns; the document’s rotations are quarters and need up to 14.', pt: 'Em meias voltas; as rotações do documento são quartos de volta e precisam de até 14.' },
        command: './quebra enumerate cube:2 --metric htm',
      },
      {
        verdict: 'partly',
        claim: { en: 'Misplaced and Manhattan stickers over 4N are admissible.', pt: 'Adesivos fora do lugar e Manhattan sobre 4N são admissíveis.' },
        found: {
          en: 'They are for N = 2, and consistent. Not for N >= 3: the rotation of plane 0 turns N-1 layers, so h = N-1 after one move.',
          pt: 'São para N = 2, e consistentes. Não para N >= 3: a rotação do plano 0 gira N-1 camadas, logo h = N-1 após um movimento.',
        },
        command: './quebra audit cube:3 misplaced --metric isomorphic --to-depth 4',
      },
      {
        verdict: 'holds',
        claim: { en: 'Disorder is not admissible.', pt: 'A desordem não é admissível.' },
        found: {
          en: 'Above the distance in 33,654 of 3,674,160 states of the 2x2x2 (0.916 %), by up to 5.9375. Its linear correction is admissible.',
          pt: 'Passa da distância em 33.654 de 3.674.160 estados do 2x2x2 (0,916 %), por até 5,9375. A sua correção linear é admissível.',
        },
        command: './quebra audit cube:2 disorder --metric isomorphic',
      },
      {
        verdict: 'wrong',
        claim: { en: 'Disorder is at most 17N² - 12N.', pt: 'A desordem é no máximo 17N² - 12N.' },
        found: { en: 'For N = 2 it is at most 42, not 44.', pt: 'Para N = 2 é no máximo 42, não 44.' },
        command: './quebra audit cube:2 disorder-linear --metric isomorphic',
      },
      {
        verdict: 'holds',
        claim: { en: 'The sum of disjoint databases of tiles is admissible.', pt: 'A soma de bancos disjuntos de peças é admissível.' },
        found: {
          en: 'It is; it is not consistent: 18,852 of 483,840 edges of the 8-puzzle with 1 2 3 4/5 6 7 8.',
          pt: 'É; não é consistente: 18.852 de 483.840 arestas do 8-puzzle com 1 2 3 4/5 6 7 8.',
        },
        command: './quebra audit tiles:3x3 "additive(1 2 3 4/5 6 7 8)"',
      },
      {
        verdict: 'partly',
        claim: { en: 'Pairwise distances are more accurate than disjoint databases, and generate fewer nodes.', pt: 'Distâncias de pares são mais exatas que bancos disjuntos, e geram menos nodos.' },
        found: {
          en: 'Against groups of three tiles (a third of the nodes), not against larger ones: 20 random 15-puzzles, 7.6 million nodes with pairs, 2.1 million with 5-5-5, 54 thousand with 7-8 reflected.',
          pt: 'Contra grupos de três peças (um terço dos nodos), não contra maiores: 20 15-puzzles ao acaso, 7,6 milhões de nodos com pares, 2,1 milhões com 5-5-5, 54 mil com 7-8 refletido.',
        },
        command: './quebra reproduce korf-felner',
      },
      {
        verdict: 'wrong',
        claim: { en: 'An iteration of IDA* expands the sum of b^i P(d - i).', pt: 'Uma iteração de IDA* expande a soma de b^i P(d - i).' },
        found: {
          en: 'Too small by a constant: levels of the 3x3x3 have 1.36 times b^i nodes. With the levels themselves the prediction is exact on average, if h is consistent.',
          pt: 'Pequena demais por uma constante: os níveis do 3x3x3 têm 1,36 vezes b^i nodos. Com os níveis mesmos a previsão é exata em média, se h é consistente.',
        },
        command: './quebra reproduce kre',
      },
    ],
  },
  {
    name: 'seed-001',
    title: { en: 'Document 001: Korf’s solver, step by step', pt: 'Documento 001: o solucionador de Korf, passo a passo' },
    lead: {
      en: 'Slides with five programs, from depth-first search to IDA* with three databases. All that follows is shown by one command.',
      pt: 'Slides com cinco programas, da busca em profundidade a IDA* com três bancos. Tudo o que segue é mostrado por um comando.',
    },
    claims: [
      {
        verdict: 'wrong',
        claim: { en: 'F flips the edges 3, 7, 8, 11.', pt: 'F vira as arestas 3, 7, 8, 11.' },
        found: { en: '3, 4, 7, 11, as in the document’s own table of F.', pt: '3, 4, 7, 11, como na própria tabela de F do documento.' },
      },
      {
        verdict: 'wrong',
        claim: { en: '“e == id” tests for the goal.', pt: '“e == id” testa o objetivo.' },
        found: { en: 'In Lua it compares references, and is never true.', pt: 'Em Lua compara referências, e nunca é verdade.' },
      },
      {
        verdict: 'wrong',
        claim: { en: 'A loop finds the distances of the 6,561 corner orientations.', pt: 'Um laço acha as distâncias das 6.561 orientações dos cantos.' },
        found: {
          en: 'It has no end, and only 2,187 can be reached (1, 4, 34, 186, 816, 1,018, 128).',
          pt: 'Ele não termina, e só 2.187 são alcançáveis (1, 4, 34, 186, 816, 1.018, 128).',
        },
      },
      {
        verdict: 'holds',
        claim: { en: '15 children instead of 18.', pt: '15 filhos em vez de 18.' },
        found: { en: 'With opposite faces in one order it is 13.348469 on average.', pt: 'Com faces opostas numa só ordem são 13,348469 em média.' },
      },
      {
        verdict: 'partly',
        claim: { en: 'The corner database, 12 rows.', pt: 'O banco dos cantos, 12 linhas.' },
        found: { en: 'They hold but for depth 7, which is 5,402,628 (printed 5,462,528).', pt: 'Valem, exceto a profundidade 7, que é 5.402.628 (impresso 5.462.528).' },
      },
      {
        verdict: 'added',
        claim: { en: 'What each step gains.', pt: 'O que cada passo ganha.' },
        found: {
          en: 'At distance 6, seed 1: 37,518,109 nodes by deepening, 15,559,663 with 15 children, 121 with the databases.',
          pt: 'À distância 6, semente 1: 37.518.109 nodos por aprofundamento, 15.559.663 com 15 filhos, 121 com os bancos.',
        },
        command: './quebra reproduce slides-001',
      },
    ],
  },
  {
    name: 'seed-002',
    title: { en: 'Document 002: six searches on the 8-puzzle', pt: 'Documento 002: seis buscas no 8-puzzle' },
    lead: {
      en: 'Tables of BFS, UCS, IDS, greedy search, A* and hill climbing.',
      pt: 'Tabelas de BFS, UCS, IDS, busca gulosa, A* e subida de encosta.',
    },
    claims: [
      {
        verdict: 'holds',
        claim: { en: 'Tables II to V: nodes of BFS, UCS, IDS, greedy search and A*.', pt: 'Tabelas II a V: nodos de BFS, UCS, IDS, busca gulosa e A*.' },
        found: { en: 'All 54, 54 and 36 numbers.', pt: 'Todos os 54, 54 e 36 números.' },
        command: './quebra reproduce report-002',
      },
      {
        verdict: 'partly',
        claim: { en: 'Table VI: hill climbing.', pt: 'Tabela VI: subida de encosta.' },
        found: {
          en: 'The 20 numbers that do not depend on random choices hold; the other 16 are within what the choices allow.',
          pt: 'Os 20 números que não dependem do acaso valem; os outros 16 estão dentro do que o acaso permite.',
        },
        command: './quebra reproduce report-002',
        example: writeSetup(kExamples.stuck.setup),
      },
      {
        verdict: 'holds',
        claim: { en: '181,440 states, the deepest 31 moves away.', pt: '181.440 estados, o mais fundo a 31 movimentos.' },
        found: { en: 'Two states are 31 moves away.', pt: 'Dois estados estão a 31 movimentos.' },
        command: './quebra enumerate 8-puzzle --hardest 2',
      },
      {
        verdict: 'wrong',
        claim: { en: '15-puzzle: 653,837,184,000 states.', pt: '15-puzzle: 653.837.184.000 estados.' },
        found: { en: 'That is 15!/2. The document’s own formula gives 16!/2 = 10,461,394,944,000.', pt: 'Isso é 15!/2. A própria fórmula do documento dá 16!/2 = 10.461.394.944.000.' },
      },
      {
        verdict: 'holds',
        claim: { en: 'Misplaced tiles and Manhattan distance are admissible.', pt: 'Peças fora do lugar e distância de Manhattan são admissíveis.' },
        found: { en: 'Both are consistent, too: no state and no edge against it.', pt: 'As duas são também consistentes: nenhum estado e nenhuma aresta contra.' },
        command: './quebra audit 8-puzzle manhattan',
        example: `${writeSetup(kExamples.heuristics.setup)}&rows=f`,
      },
      {
        verdict: 'holds',
        claim: { en: 'Greedy search is not optimal.', pt: 'A busca gulosa não é ótima.' },
        found: { en: '73 and 47 moves instead of 31 with the document’s ties.', pt: '73 e 47 movimentos em vez de 31 com os empates do documento.' },
        command: './quebra compare tiles 8 6 7 2 5 4 3 0 1 --with greedy:misplaced,greedy:manhattan,astar:manhattan',
        example: writeSetup(kExamples.greedy.setup),
      },
    ],
  },
  {
    name: 'seed-003',
    title: { en: 'Document 003: an evolutionary algorithm for the 3x3x3', pt: 'Documento 003: um algoritmo evolutivo para o 3x3x3' },
    lead: {
      en: 'Numbers of our own runs with seed 1: 20 random cubes a setting, at most 500 generations.',
      pt: 'Números das nossas execuções com semente 1: 20 cubos ao acaso por ajuste, no máximo 500 gerações.',
    },
    claims: [
      {
        verdict: 'wrong',
        claim: { en: 'Table 1: the moves of G1, (F, R, U, B, L2, D2).', pt: 'Tabela 1: os movimentos de G1, (F, R, U, B, L2, D2).' },
        found: { en: 'They generate all 43,252,003,274,489,856,000 cubes: that is G0 again.', pt: 'Geram todos os 43.252.003.274.489.856.000 cubos: é G0 de novo.' },
      },
      {
        verdict: 'wrong',
        claim: { en: 'Order of G1: 2.11 x 10^19.', pt: 'Ordem de G1: 2,11 x 10^19.' },
        found: { en: 'Wrong exponent: 2.11 x 10^16.', pt: 'Expoente errado: 2,11 x 10^16.' },
      },
      {
        verdict: 'open',
        claim: { en: 'Figures 3 and 4: the larger population ends first.', pt: 'Figuras 3 e 4: a população maior termina primeiro.' },
        found: {
          en: 'One run a curve does not show it: with ten seeds the printed order is seen in 3 of ten; chance gives 1.7.',
          pt: 'Uma execução por curva não o mostra: com dez sementes a ordem impressa aparece em 3 de dez; o acaso dá 1,7.',
        },
      },
      {
        verdict: 'partly',
        claim: { en: 'Crossover is not viable.', pt: 'O cruzamento não é viável.' },
        found: {
          en: 'Alone it cannot be: no moves come in (0 of 20). Beside mutations it shortens what is found: 64.1 ± 5.4 moves without, 46.6 ± 3.6 with half of the children made so.',
          pt: 'Sozinho não pode ser: nenhum movimento entra (0 de 20). Ao lado de mutações encurta o que se acha: 64,1 ± 5,4 movimentos sem, 46,6 ± 3,6 com metade dos filhos feitos assim.',
        },
      },
      {
        verdict: 'holds',
        claim: { en: 'Other methods do better.', pt: 'Outros métodos são melhores.' },
        found: {
          en: 'On the same cubes thistlethwaite needs 31.0 ± 0.9 moves and milliseconds, the evolution 64.1 ± 5.4 (35.8 ± 2.6 with our rules).',
          pt: 'Nos mesmos cubos thistlethwaite precisa de 31,0 ± 0,9 movimentos e milissegundos, a evolução de 64,1 ± 5,4 (35,8 ± 2,6 com as nossas regras).',
        },
        command: './quebra reproduce figures-003 --quick',
      },
    ],
  },
  {
    name: 'seed-004',
    title: { en: 'Document 004: the Troika cube (3x3x1)', pt: 'Documento 004: o cubo Troika (3x3x1)' },
    lead: {
      en: 'The puzzle is floppy. The document holds piece 1 at the top left and counts six moves.',
      pt: 'O quebra-cabeça é floppy. O documento segura a peça 1 no alto à esquerda e conta seis movimentos.',
    },
    claims: [
      {
        verdict: 'holds',
        claim: { en: 'Six moves with piece 1 held.', pt: 'Seis movimentos com a peça 1 segura.' },
        found: { en: '192 states, the deepest 6 moves away (1, 6, 17, 40, 72, 39, 17).', pt: '192 estados, o mais fundo a 6 movimentos (1, 6, 17, 40, 72, 39, 17).' },
        command: './quebra enumerate floppy',
      },
      {
        verdict: 'wrong',
        claim: { en: 'floor(wrong/2) is admissible.', pt: 'piso(erradas/2) é admissível.' },
        found: {
          en: 'Above the distance in 12 of 192 states, two of them one move from the goal with h = 3; 62 of 1,152 edges inconsistent.',
          pt: 'Passa da distância em 12 dos 192 estados, dois deles a um movimento do objetivo com h = 3; 62 de 1.152 arestas inconsistentes.',
        },
        command: './quebra audit floppy wrong-half',
        example: writeSetup(kExamples.floppy.setup),
      },
      {
        verdict: 'wrong',
        claim: { en: '“Admissible because it reduces the branching factor.”', pt: '“Admissível porque reduz o fator de ramificação.”' },
        found: {
          en: 'It does not follow: A* with it needs 3 moves for 1 8 3/16 5 14/19 12 17, where 2 suffice; in all 61 of 192 answers are too long.',
          pt: 'Não se segue: A* com ela usa 3 movimentos para 1 8 3/16 5 14/19 12 17, onde 2 bastam; ao todo 61 de 192 respostas são longas demais.',
        },
        command: './quebra compare floppy "1 8 3/16 5 14/19 12 17" --with astar:wrong-half,astar:wrong-sixth',
        example: writeSetup(kExamples.floppy.setup),
      },
      {
        verdict: 'wrong',
        claim: { en: 'Table 2: at most 3, 5, 7 wrong pieces at 1, 2, 3 moves.', pt: 'Tabela 2: no máximo 3, 5, 7 peças erradas a 1, 2, 3 movimentos.' },
        found: { en: '6, 7, 7, then 8, 7, 4 at 4, 5, 6 moves; only the third entry holds.', pt: '6, 7, 7, depois 8, 7, 4 a 4, 5, 6 movimentos; só a terceira entrada vale.' },
      },
      {
        verdict: 'added',
        claim: { en: 'Repairs.', pt: 'Reparos.' },
        found: { en: 'ceil(wrong/6) and floor(wrong/5) are admissible and consistent.', pt: 'teto(erradas/6) e piso(erradas/5) são admissíveis e consistentes.' },
        command: './quebra audit floppy wrong-sixth',
      },
      {
        verdict: 'open',
        claim: { en: '749 and 10,058 nodes opened.', pt: '749 e 10.058 nodos abertos.' },
        found: {
          en: 'Not reproduced: both exceed the 192 states. A* with their heuristic expands 50 nodes here, without one 183.',
          pt: 'Não reproduzido: os dois passam dos 192 estados. A* com a heurística deles expande 50 nodos aqui, sem heurística 183.',
        },
        command: './quebra compare floppy 1 12 3/14 5 16/7 18 9 --with astar:wrong-half,astar:zero',
      },
    ],
  },
];
