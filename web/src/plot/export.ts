// Pictures and texts as files.

import { h } from '../ui/dom';
import type { Drawing } from './figure';
import { kPaperInk } from './ink';

const kWidth = 760;
const kSharpness = 2; // pixels of a PNG for each of the picture

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  h('a', { href: url, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveText(text: string, name: string, type: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

function standalone(drawing: Drawing): { text: string; width: number; height: number } {
  const { element, width, height } = drawing.draw(kWidth, kPaperInk);
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = drawing.title;
  element.prepend(title);
  return { text: new XMLSerializer().serializeToString(element), width, height };
}

export function saveSvg(drawing: Drawing): void {
  saveText(`<?xml version="1.0" encoding="UTF-8"?>\n${standalone(drawing).text}\n`, `${drawing.name}.svg`, 'image/svg+xml');
}

export async function savePng(drawing: Drawing): Promise<void> {
  const { text, width, height } = standalone(drawing);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = h('canvas', { width: width * kSharpness, height: height * kSharpness });
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (blob) saveBlob(blob, `${drawing.name}.png`);
  } finally {
    URL.revokeObjectURL(url);
  }
}
