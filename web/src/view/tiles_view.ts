// A board of sliding tiles as SVG. Tiles keep their elements, so that a changed state slides them. Tiles
// in line with the blank follow the finger that drags one of them; a click slides them at once.

import { goalBoard, readBoard, tilesToCell, type Board } from '../model/board';
import { svg } from '../ui/svg';

const kCell = 100;
const kGap = 5;
const kFrame = 14;
const kDragPixels = 5;
const kGoesOnMs = 90; // a quick finger's tiles

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly tiles: readonly number[]; // that slide with the finger
  readonly way: readonly [number, number]; // right and down, towards the blank
  moved: boolean;
  share: number; // of a cell
  speed: number; // shares a millisecond
  last_ms: number;
}

export class TilesView {
  readonly element: SVGSVGElement;
  private readonly tiles = new Map<number, SVGGElement>();
  private readonly listening = new AbortController();
  private press: Press | null = null;
  private state = '';

  constructor(
    private readonly board: Board,
    private readonly onCell: (cell: number) => void,
  ) {
    const width = board.columns * kCell;
    const height = board.rows * kCell;
    this.element = svg('svg', {
      viewBox: `${-kFrame} ${-kFrame} ${width + 2 * kFrame} ${height + 2 * kFrame}`,
      class: 'tiles-board',
      'aria-hidden': 'true',
    });
    this.element.append(
      svg('rect', { x: -12, y: -12, width: width + 24, height: height + 24, rx: 18, class: 'board-frame' }),
      svg('rect', { x: -3, y: -3, width: width + 6, height: height + 6, rx: 12, class: 'board-floor' }),
    );
    for (let tile = 1; tile < board.rows * board.columns; ++tile) this.addTile(tile);
    const { signal } = this.listening;
    this.element.addEventListener('pointerdown', (event) => this.down(event), { signal });
    this.element.addEventListener('pointermove', (event) => this.dragged(event), { signal });
    this.element.addEventListener('pointerup', (event) => this.up(event), { signal });
    this.element.addEventListener('pointercancel', () => this.letGo(), { signal });
  }

  dispose(): void {
    this.listening.abort();
    this.element.remove();
  }

  /** Tiles on their goal cell look settled. */
  show(state: string, goal: string): void {
    if (state !== this.state) this.letGo();
    this.state = state;
    const home = readBoard(goalBoard(this.board, goal));
    readBoard(state).forEach((tile, cell) => {
      this.place(tile, cell);
      this.tiles.get(tile)?.classList.toggle('home', home[cell] === tile);
    });
  }

  private addTile(tile: number): void {
    const group = svg('g', { class: 'tile' });
    const side = kCell - 2 * kGap;
    group.append(svg('rect', { x: kGap, y: kGap, width: side, height: side, rx: 10 }));
    const text = svg('text', { x: kCell / 2, y: kCell / 2, dy: '0.36em', 'text-anchor': 'middle' });
    text.textContent = String(tile);
    group.append(text);
    this.tiles.set(tile, group);
    this.element.append(group);
  }

  private place(tile: number, cell: number, right = 0, down = 0): void {
    const x = ((cell % this.board.columns) + right) * kCell;
    const y = (Math.floor(cell / this.board.columns) + down) * kCell;
    const group = this.tiles.get(tile);
    if (group) group.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Pixels of the screen a cell is wide. */
  private scale(): number {
    const box = this.element.getBoundingClientRect();
    const { rows, columns } = this.board;
    const [width, height] = [columns * kCell + 2 * kFrame, rows * kCell + 2 * kFrame];
    return kCell * Math.min(box.width / width, box.height / height);
  }

  private cellUnder(event: PointerEvent): number {
    const box = this.element.getBoundingClientRect();
    const scale = this.scale();
    const { rows, columns } = this.board;
    const column = Math.floor((event.clientX - box.left - box.width / 2) / scale + columns / 2);
    const row = Math.floor((event.clientY - box.top - box.height / 2) / scale + rows / 2);
    const inside = column >= 0 && row >= 0 && column < columns && row < rows;
    return inside ? row * columns + column : -1;
  }

  private down(event: PointerEvent): void {
    if (this.press || event.button !== 0) return;
    const cell = this.cellUnder(event);
    const line = cell < 0 ? null : tilesToCell(this.board, this.state, cell);
    if (!line) return;
    this.element.setPointerCapture(event.pointerId);
    this.press = {
      ...line,
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      cell,
      moved: false,
      share: 0,
      speed: 0,
      last_ms: event.timeStamp,
    };
  }

  private dragged(event: PointerEvent): void {
    const { press } = this;
    if (!press || press.id !== event.pointerId) return;
    const [right, down] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.moved && Math.hypot(right, down) < kDragPixels) return;
    press.moved = true;
    const along = (right * press.way[0] + down * press.way[1]) / this.scale();
    const share = Math.min(1, Math.max(0, along));
    if (event.timeStamp > press.last_ms) {
      press.speed = 0.5 * (press.speed + (share - press.share) / (event.timeStamp - press.last_ms));
    }
    press.last_ms = event.timeStamp;
    press.share = share;
    const cells = readBoard(this.state);
    for (const tile of press.tiles) {
      this.tiles.get(tile)?.classList.add('held');
      this.place(tile, cells.indexOf(tile), share * press.way[0], share * press.way[1]);
    }
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    if (!press || press.id !== event.pointerId) return;
    const on = event.timeStamp - press.last_ms > kGoesOnMs ? 0 : press.speed * kGoesOnMs;
    const slides = !press.moved || press.share + on > 0.5;
    this.letGo();
    if (slides) this.onCell(press.cell);
  }

  /** Held tiles go back to where the state has them. */
  private letGo(): void {
    const { press } = this;
    this.press = null;
    if (!press) return;
    const cells = readBoard(this.state);
    for (const tile of press.tiles) {
      this.tiles.get(tile)?.classList.remove('held');
      this.place(tile, cells.indexOf(tile));
    }
  }
}
