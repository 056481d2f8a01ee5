// Comparisons to begin with: those of the documents that Quebra grows from.

import { kFirstExperiment, type Experiment } from './experiment';

export const kExamples: readonly { readonly name: 'six' | 'cube' | 'wrong'; readonly experiment: Experiment }[] = [
  {
    name: 'six',
    experiment: {
      ...kFirstExperiment,
      depths: '4-24:4',
      count: '3',
      methods: ['bfs', 'ids', 'ucs', 'greedy:manhattan', 'astar:manhattan', 'hc:manhattan'],
    },
  },
  {
    name: 'cube',
    experiment: {
      ...kFirstExperiment,
      puzzle: 'cube:2',
      metric: 'isomorphic',
      goal: 'solved',
      depths: '3-8',
      count: '3',
      methods: ['astar:disorder', 'astar:manhattan', 'idastar:disorder', 'idastar:manhattan'],
    },
  },
  {
    name: 'wrong',
    experiment: {
      ...kFirstExperiment,
      puzzle: 'floppy',
      metric: 'six',
      goal: 'solved',
      depths: '1-6',
      count: '10',
      methods: ['bfs', 'astar:wrong-half', 'astar:wrong-sixth'],
    },
  },
];
