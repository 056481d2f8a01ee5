// A small observable record. Listeners name the fields they care about and are called once per
// change of any of them, in the order in which they subscribed.

export class Store<T extends object> {
  private readonly listeners = new Set<{ keys: readonly (keyof T)[]; call: () => void }>();

  constructor(private value: T) {}

  get(): Readonly<T> {
    return this.value;
  }

  set(patch: Partial<T>): void {
    const changed = (Object.keys(patch) as (keyof T)[]).filter(
      (key) => !Object.is(this.value[key], patch[key]),
    );
    if (changed.length === 0) return;
    this.value = { ...this.value, ...patch };
    for (const listener of [...this.listeners]) {
      if (this.listeners.has(listener) && listener.keys.some((key) => changed.includes(key))) {
        listener.call();
      }
    }
  }

  /** Calls now and after each change; returns what ends it. */
  watch(keys: readonly (keyof T)[], call: () => void): () => void {
    const listener = { keys, call };
    this.listeners.add(listener);
    call();
    return () => this.listeners.delete(listener);
  }

  /** Forgets all listeners: the page is drawn anew. */
  clear(): void {
    this.listeners.clear();
  }
}
