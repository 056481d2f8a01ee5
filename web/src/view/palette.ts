// Colours of stickers by face, in the order U R F D L B; the same in light and dark.

import type { Kind } from '../model/puzzle';

const kWhite = '#f4f1ea';
const kYellow = '#f2c230';
const kGreen = '#2f9e5c';
const kBlue = '#2a5fb8';
const kRed = '#c8372d';
const kOrange = '#ef7d28';

const kCube = [kWhite, kRed, kGreen, kYellow, kOrange, kBlue];
const kSlab = [kGreen, kOrange, kWhite, kBlue, kRed, kYellow];

export function stickerColours(kind: Kind): readonly string[] {
  return kind === 'floppy' ? kSlab : kCube;
}

export const kEmptySticker = '#8a9097';
export const kBodyColour = '#20262b';
export const kMarkColour = '#ff2fa0';
