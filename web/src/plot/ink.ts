// Colours of pictures: those of the theme on the screen, fixed ones on paper, so that an exported
// picture is the same whatever the theme was.

export interface Ink {
  readonly paper: string;
  readonly text: string;
  readonly soft: string;
  readonly grid: string;
  readonly bad: string;
  readonly curves: readonly string[];
  readonly font: string;
  /** Share 0 is nearly paper, 1 is full; `bad` for what must not be. */
  readonly heat: (share: number, bad: boolean) => string;
}

const kCurves = 8;

export const kScreenInk: Ink = {
  paper: 'none',
  text: 'var(--ink)',
  soft: 'var(--soft)',
  grid: 'var(--line)',
  bad: 'var(--bad)',
  curves: Array.from({ length: kCurves }, (_, i) => `var(--curve-${i})`),
  font: 'var(--sans)',
  heat: (share, bad) =>
    `color-mix(in srgb, var(${bad ? '--heat-bad' : '--heat'}) ${(12 + 88 * share).toFixed(1)}%, var(--card))`,
};

const mixed = (from: readonly number[], share: number): string =>
  `rgb(${from.map((c) => Math.round(255 + (c - 255) * (0.12 + 0.88 * share))).join(',')})`;

export const kPaperInk: Ink = {
  paper: '#ffffff',
  text: '#1c2726',
  soft: '#55615e',
  grid: '#dcd6c7',
  bad: '#a3291f',
  curves: ['#1f4d46', '#b4540a', '#2b5fa8', '#8a3b7d', '#6b6a1d', '#a3291f', '#0f7c8a', '#5a4a3a'],
  font: 'Helvetica, Arial, sans-serif',
  heat: (share, bad) => mixed(bad ? [163, 41, 31] : [31, 77, 70], share),
};

const kDashes = ['', '7 4', '2 3', '10 3 2 3', '14 4', '5 2', '1 4', '8 2 2 2 2 2'];

/** How the n-th curve is drawn: no two alike, even without colour. */
export function strokeOf(ink: Ink, index: number): { colour: string; dash: string } {
  return { colour: ink.curves[index % kCurves]!, dash: kDashes[index % kDashes.length]! };
}

/** A plus with arms of this half width and length. */
function plusPath(half: number, arm: number): string {
  const [a, b] = [2 * half, arm];
  return `M${-half},${-half - b}h${a}v${b}h${b}v${a}h${-b}v${b}h${-a}v${-b}h${-b}v${-a}h${b}z`;
}

/** The n-th curve's marker as a path around 0, 0. */
export function markerPath(index: number, size = 4): string {
  const s = size;
  const shapes = [
    `M${-s},0a${s},${s} 0 1,0 ${2 * s},0a${s},${s} 0 1,0 ${-2 * s},0z`,
    `M${-s},${-s}h${2 * s}v${2 * s}h${-2 * s}z`,
    `M0,${-1.2 * s}L${1.2 * s},${s}H${-1.2 * s}z`,
    `M0,${-1.4 * s}L${1.4 * s},0L0,${1.4 * s}L${-1.4 * s},0z`,
    `M0,${1.2 * s}L${1.2 * s},${-s}H${-1.2 * s}z`,
    plusPath(0.4 * s, 0.6 * s),
    `M${-s},${-s}L${s},${s}L${s},${-s}L${-s},${s}z`,
    `M0,${-1.3 * s}L${1.25 * s},${-0.4 * s}L${0.77 * s},${1.05 * s}H${-0.77 * s}L${-1.25 * s},${-0.4 * s}z`,
  ];
  return shapes[index % shapes.length]!;
}
