// Several figures that are shown and given up together.

import { h } from '../ui/dom';
import { Figure, type Drawing } from './figure';

export class Figures {
  private shown: Figure[] = [];

  of(drawings: readonly Drawing[]): HTMLElement {
    this.dispose();
    this.shown = drawings.map((drawing) => new Figure(drawing));
    return h('div', { class: 'figures' }, ...this.shown.map((figure) => figure.element));
  }

  dispose(): void {
    for (const figure of this.shown) figure.dispose();
    this.shown = [];
  }
}
