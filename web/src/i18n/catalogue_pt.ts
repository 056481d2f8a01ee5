// What the catalogue says in English, short and in Portuguese: every method and every heuristic has a
// text here (a test holds it to the catalogue).

export const kMethodsInPortuguese: Readonly<Record<string, string>> = {
  bfs: 'Busca em largura: expande todos os nodos de uma profundidade antes de qualquer um da seguinte. A fronteira é uma fila. A primeira solução que acha é uma mais curta, mas ela guarda todos os estados vistos.',
  dfs: 'Busca em profundidade: sempre um movimento mais fundo; só volta num beco sem saída. Usa pouca memória se lembrar apenas o caminho, e suas soluções costumam ser absurdamente longas.',
  dls: 'Busca em profundidade limitada: como a busca em profundidade, mas sem passar de um limite. Se não acha nada, toda solução é mais longa que o limite.',
  ids: 'Aprofundamento iterativo: buscas limitadas com limites 1, 2, 3, … Repete o começo a cada vez, o que custa pouco, pois quase todos os nodos estão na última profundidade. Acha uma solução mais curta com a memória de um caminho.',
  ucs: 'Busca de custo uniforme: sempre o nodo aberto de menor custo g. É a busca em largura para movimentos de custos diferentes; o objetivo só é reconhecido ao ser expandido, quando se sabe que nenhum caminho é mais barato.',
  greedy: 'Busca gulosa: sempre o nodo aberto que parece mais perto do objetivo, o de menor h. Acha alguma solução com poucos nodos e nada diz do comprimento dela.',
  astar: 'A*: sempre o nodo aberto de menor f = g + h. Com uma heurística admissível acha uma solução mais curta. Um caminho melhor a um nodo já expandido o reabre; com uma heurística consistente isso nunca acontece.',
  wastar: 'A* com peso: f = g + w·h. Troca qualidade por rapidez: a solução tem no máximo w vezes o comprimento mínimo, se a heurística é admissível.',
  idastar: 'IDA*: busca em profundidade com um limite sobre f = g + h que cresce. O menor f cortado numa iteração é o limite da seguinte. Une a qualidade de A* à memória de um caminho só.',
  bidirectional: 'Busca bidirecional: em largura a partir do início e do objetivo, até que as duas árvores se encontrem. Duas árvores de meia profundidade têm muito menos nodos que uma inteira.',
  hc: 'Subida de encosta: passa sempre ao vizinho de menor h, sem memória. Fica presa num mínimo local ou num platô, a não ser que tenha sorte. Pode recomeçar com um passeio ao acaso.',
  'korf-felner': 'Solucionador ótimo de tabuleiros: IDA* com bancos de padrões disjuntos, cujas distâncias se somam, e com as suas imagens refletidas.',
  korf: 'O solucionador ótimo de Korf para o cubo 3x3x3: IDA* com bancos de padrões dos cantos e das arestas; a maior consulta é o limite inferior.',
  optimal: 'Soluções mais curtas do 3x3x3: IDA* com tabelas de classes laterais de grupos que contêm as meias voltas, para o cubo e para o seu inverso. Onde o limite do inverso é justo, só quartos de volta são tentados.',
  'two-phase': 'As duas fases de Kociemba: primeiro aos cubos que U, D e meias voltas geram, depois ao resolvido. Uns 20 movimentos na hora, menos com o tempo.',
  thistlethwaite: 'Os quatro grupos de Thistlethwaite: o cubo passa de um grupo ao próximo, menor, por uma sequência mais curta de movimentos que não desfazem o que está feito. No máximo 45 movimentos, na hora.',
  evolution: 'Um algoritmo evolutivo sobre os grupos de Thistlethwaite: indivíduos são listas de movimentos; os melhores de uma geração são os pais da próxima. Seis fases levam de grupo em grupo.',
};

const kZero = 'Sempre 0: transforma A* em busca de custo uniforme.';
const kExact = 'A distância verdadeira, de uma tabela do espaço inteiro. Com ela, A* só expande nodos de uma solução mais curta.';

/** By puzzle and heuristic: "tiles:manhattan". */
export const kHeuristicsInPortuguese: Readonly<Record<string, string>> = {
  'tiles:zero': kZero,
  'tiles:misplaced': 'Quantas peças não estão no seu lugar. Um movimento muda uma peça só, logo muda a contagem em no máximo 1.',
  'tiles:manhattan': 'A soma das distâncias das peças aos seus lugares, em passos de linha e de coluna. Cada movimento a muda em exatamente 1.',
  'tiles:linear-conflict': 'Distância de Manhattan, mais 2 para cada peça que precisa sair da sua linha para deixar outra passar.',
  'tiles:pairwise': 'Distância de Manhattan, mais o que pares de peças custam além dela por se atrapalharem, somado sobre os melhores pares sem peça em comum.',
  'tiles:walking-distance': 'O mínimo de movimentos verticais com as linhas misturadas à vontade, mais o de horizontais com as colunas misturadas à vontade.',
  'tiles:additive': 'Grupos de peças: o mínimo de movimentos das peças de cada grupo, de tabelas, somados. Cada movimento é de uma peça, logo de um grupo só.',
  'tiles:pattern': 'A distância de algumas peças e do vazio, contando todos os movimentos, de uma tabela.',
  'tiles:exact': kExact,
  'cube:zero': kZero,
  'cube:misplaced': 'Adesivos que não estão na sua face, divididos por 4N. Uma camada leva 4N adesivos a outra face. A admissibilidade depende da métrica e do tamanho.',
  'cube:manhattan': 'Faces entre cada adesivo e a sua (0, 1 ou 2), somadas e divididas por 4N. Não é admissível onde meia volta conta como um movimento.',
  'cube:misplaced-min': 'misplaced, contra a melhor das 24 maneiras de segurar o cubo: o reparo que vale para todo N.',
  'cube:manhattan-min': 'manhattan, contra a melhor das 24 maneiras de segurar o cubo: o reparo para todo N em quartos de volta.',
  'cube:disorder': 'A desordem de linhas, colunas e faces, corrigida por uma parábola, como no documento 000. Não é admissível.',
  'cube:disorder-linear': 'A desordem dividida por 8N, o seu valor após um movimento: a correção linear, admissível e consistente.',
  'cube:cubie-manhattan': 'Os movimentos que levam cada peça sozinha ao lugar, somados e divididos pelas peças que um movimento leva (2x2x2 e 3x3x3).',
  'cube:exact': kExact,
  'cube:pattern': 'A distância de algumas das peças de um 3x3x3, de uma tabela: o cubo com as outras peças esquecidas.',
  'cube:coset': 'Quantos movimentos levam um 3x3x3 a um grupo que contém as meias voltas, de uma tabela de dois bits. O cubo resolvido está no grupo, logo é admissível; não é consistente, pois distâncias pequenas são conhecidas só aproximadamente.',
  'cube:domino': 'Quantos movimentos levam um 3x3x3 ao grupo de U, D e meias voltas, o maior dos três eixos: o fim da primeira fase de Kociemba.',
  'floppy:zero': kZero,
  'floppy:wrong-half': 'Metade do número de peças erradas, arredondada para baixo: a heurística do documento 004. Não é admissível: passa da distância em 12 dos 192 estados.',
  'floppy:wrong-third': 'Um terço do número de peças erradas, arredondado para cima: a melhor destas na métrica four; em six passa da distância em 8 estados.',
  'floppy:wrong-quarter': 'Um quarto do número de peças erradas, arredondado para baixo: admissível, mas em six não consistente em 4 arestas.',
  'floppy:wrong-fifth': 'Um quinto do número de peças erradas, arredondado para baixo: admissível e consistente.',
  'floppy:wrong-sixth': 'Um sexto do número de peças erradas, arredondado para cima: a melhor destas em six, admissível e consistente. Um movimento toca no máximo seis peças.',
  'floppy:exact': kExact,
};
