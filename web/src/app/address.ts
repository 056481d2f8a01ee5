// The address of a page tells what its form says. Typing replaces it; another experiment has an entry of
// its own in the history, so that Back returns to the one before.

/** Whether two addresses say the same; browsers write some letters in another way. */
export function sameAddress(one: string, other: string): boolean {
  const plain = (hash: string): string => {
    const at = hash.indexOf('?');
    return at < 0 ? hash : `${hash.slice(0, at)}?${new URLSearchParams(hash.slice(at + 1)).toString()}`;
  };
  return plain(one) === plain(other);
}

export class Address {
  private settled = false; // somebody may want to come back to what stands there

  constructor(private readonly page: string) {}

  /** A run began here, or a link was opened: what comes next is another entry. */
  settle(): void {
    this.settled = true;
  }

  /** What was typed or chosen. */
  show(link: string): void {
    this.write(link, this.settled);
  }

  /** The same in other words, such as what a link left out. */
  correct(link: string): void {
    this.write(link, false);
  }

  private write(link: string, another: boolean): void {
    const here = new RegExp(`^#/${this.page}(\\?|$)`).test(location.hash);
    if (!here || sameAddress(link, location.hash)) return;
    if (another) {
      history.pushState(null, '', link);
      this.settled = false;
    } else {
      history.replaceState(null, '', link);
    }
  }
}
