// Makes a picture small: at most 256 colours, those that occur most, each other pixel in the nearest of
// them. The browser decodes; what is written is a PNG with a palette.

import { crc32, deflateSync } from 'node:zlib';

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Runs in the browser. */
async function reduce(data) {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data: rgba } = context.getImageData(0, 0, width, height);
  const keys = new Uint32Array(width * height);
  const counts = new Map();
  for (let i = 0; i < keys.length; ++i) {
    keys[i] = ((rgba[4 * i] & 0xfe) << 16) | ((rgba[4 * i + 1] & 0xfe) << 8) | (rgba[4 * i + 2] & 0xfe);
    counts.set(keys[i], (counts.get(keys[i]) ?? 0) + 1);
  }
  const palette = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 256).map(([key]) => key);
  const far = (a, b) =>
    ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;
  const nearest = new Map();
  for (const key of counts.keys()) {
    let best = 0;
    for (let k = 1; k < palette.length; ++k) if (far(key, palette[k]) < far(key, palette[best])) best = k;
    nearest.set(key, best);
  }
  return { width, height, palette, places: Array.from(keys, (key) => nearest.get(key)) };
}

/** The smaller PNG of a PNG; `page` is any page of a browser. */
export async function smallPng(page, png) {
  const { width, height, palette, places } = await page.evaluate(reduce, png.toString('base64'));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // eight bits a pixel, by palette
  const colours = Buffer.from(palette.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]));
  const lines = Buffer.alloc((width + 1) * height); // each begins with 0: no filter
  for (let row = 0; row < height; ++row) lines.set(places.slice(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
