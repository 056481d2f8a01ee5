// Limits as they are typed, and as the server takes them.

import type { Limits } from '../api/types';

export interface LimitTexts {
  readonly seconds: string;
  readonly nodes: string;
  readonly depth: string;
  readonly megabytes: string;
}

/** Enough for what is shown in class, and no surprise for who only tries. */
export const kUsualLimits: LimitTexts = { seconds: '60', nodes: '', depth: '', megabytes: '' };

export const kLimitNames = ['seconds', 'depth', 'nodes', 'megabytes'] as const;

const kBytesPerMegabyte = 1024 * 1024;

/** A number that is not negative; null for anything else. */
export function given(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : null;
}

export function limitsOf({ seconds, nodes, depth, megabytes }: LimitTexts): Limits {
  const [s, n, d, m] = [given(seconds), given(nodes), given(depth), given(megabytes)];
  return {
    ...(s ? { seconds: s } : {}),
    ...(n ? { nodes: Math.round(n) } : {}),
    ...(d !== null ? { depth: Math.round(d) } : {}),
    ...(m ? { bytes: Math.round(m * kBytesPerMegabyte) } : {}),
  };
}
