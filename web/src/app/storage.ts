// What the browser keeps. It may refuse (private windows, settings, a full disk): then nothing is kept,
// and the page works all the same.

/** `local` for good, `session` as long as the tab. */
export type Place = 'local' | 'session';

function storage(place: Place): Storage {
  return place === 'local' ? window.localStorage : window.sessionStorage; // may throw
}

export function kept(place: Place, name: string): string | null {
  try {
    return storage(place).getItem(name);
  } catch {
    return null;
  }
}

/** null forgets it. */
export function keep(place: Place, name: string, value: string | null): void {
  try {
    if (value === null) storage(place).removeItem(name);
    else storage(place).setItem(name, value);
  } catch {
    // not kept
  }
}
