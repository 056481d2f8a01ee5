// The server comes and goes: finds it, says when it is lost, tries again. Work that needs it runs here,
// so that each of its failures is told in one way.

import { api, ApiError } from '../api/client';
import { t } from '../i18n';
import { failureText } from './failure';
import type { AppStore } from './state';

const kRetryMs = 2000;

export class Connection {
  private retry: number | undefined;
  private connecting: Promise<void> | null = null;

  constructor(
    private readonly store: AppStore,
    private readonly onFirst: () => Promise<void>, // the catalogue is there
  ) {}

  /** Asks for the catalogue; again and again until there is an answer. */
  connect(): Promise<void> {
    window.clearTimeout(this.retry);
    this.connecting ??= this.ask().finally(() => (this.connecting = null));
    return this.connecting;
  }

  /** Work that will change what is shown: no search begins before it is done. */
  async busily(work: () => Promise<void>): Promise<void> {
    this.store.set({ busy: true });
    try {
      await this.guarded(work);
    } finally {
      this.store.set({ busy: false });
    }
  }

  async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.unreachable) this.lose();
      else this.store.set({ notice: failureText(error) });
    }
  }

  private async ask(): Promise<void> {
    const first = this.store.get().catalogue === null;
    try {
      const catalogue = await api.catalogue();
      const was_lost = this.store.get().connection === 'lost';
      this.store.set({ catalogue, connection: 'ready', ...(was_lost ? { notice: t('lost.back') } : {}) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.lose();
      return;
    }
    if (first) await this.onFirst();
  }

  private lose(): void {
    this.store.set({ connection: 'lost' });
    window.clearTimeout(this.retry);
    this.retry = window.setTimeout(() => void this.connect(), kRetryMs);
  }
}
