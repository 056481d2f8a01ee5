// The address of the microscope: steps and other looks change it in place, another search is a new
// one, so that the way back leads to the search before.

import { readSetup, writeSetup, type Setup } from './setup';

const kQuietMs = 250; // browsers refuse addresses that change too often

const isHere = (): boolean => /^#\/microscope(\?|$)/.test(location.hash);

export class Address {
  private timer: number | undefined;

  /** `link` tells the address of what is shown; empty: nothing is. */
  constructor(private readonly link: () => string) {}

  /** Soon, when nothing changes any more. */
  keep(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.show(), kQuietMs);
  }

  show(): void {
    window.clearTimeout(this.timer);
    const link = this.link();
    if (link !== '' && link !== location.hash && isHere()) history.replaceState(null, '', link);
  }

  /** Another search is shown. */
  push(setup: Setup): void {
    const before = readSetup(new URLSearchParams(location.hash.split('?')[1] ?? ''))?.setup;
    const other = before !== undefined && writeSetup(before) !== writeSetup(setup);
    if (other && isHere()) history.pushState(null, '', location.hash);
    this.show();
  }
}
