// Fails if the first load (all that index.html names) is above 300 kB compressed. The 3D view comes
// later, in a chunk of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const kLimit = 300 * 1000;
const dist = new URL('../dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist));
const names = [...page.toString().matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1]);
const compressed = (name) => gzipSync(readFileSync(new URL(name, dist))).length;

const first = names.reduce((sum, name) => sum + compressed(name), gzipSync(page).length);
const later = readdirSync(new URL('assets/', dist))
  .map((name) => `assets/${name}`)
  .filter((name) => !names.includes(name))
  .reduce((sum, name) => sum + compressed(name), 0);

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`first load ${kb(first)} compressed (limit ${kb(kLimit)}), loaded later ${kb(later)}`);
if (first > kLimit) {
  console.error('the first load is too large: load a part of it when it is needed (import())');
  process.exit(1);
}
