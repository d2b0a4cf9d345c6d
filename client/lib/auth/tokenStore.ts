import { type StateStore, WebStorageStateStore } from 'oidc-client-ts';
import { createStore, entries, set } from 'idb-keyval';
import { logError } from '../log';

/** What every tab of this browser reads alike: what one has written, the next one to ask is given. Null: signed out. */
export interface SharedRecords {
  read(): Promise<readonly (readonly [key: string, value: string | null])[]>;
  write(key: string, value: string | null): Promise<void>;
}

export function indexedDbRecords(): SharedRecords {
  const store = createStore('bridgebook-session', 'tokens');
  return { read: () => entries<string, string | null>(store), write: (key, value) => set(key, value, store) };
}

/**
 * Where the tokens are kept. localStorage answers at once, also while a page is being closed, and tells the
 * other tabs of every change; but it reaches them late, and a refresh token can be used only once. So each
 * change is written to IndexedDB first, and before a renewal `catchUp` takes over what another tab wrote. See
 * docs/decisions/0035-shared-tokens.md.
 */
export class TokenStore implements StateStore {
  constructor(
    private readonly local: StateStore = new WebStorageStateStore({
      prefix: 'bridgebook.',
      store: window.localStorage,
    }),
    private readonly shared: SharedRecords = indexedDbRecords(),
  ) {}

  get(key: string): Promise<string | null> {
    return this.local.get(key);
  }

  getAllKeys(): Promise<string[]> {
    return this.local.getAllKeys();
  }

  async set(key: string, value: string): Promise<void> {
    await this.tell(key, value);
    await this.local.set(key, value);
  }

  async remove(key: string): Promise<string | null> {
    await this.tell(key, null);
    return this.local.remove(key);
  }

  /** Takes over what other tabs wrote last. Call it while no other tab can renew. */
  async catchUp(): Promise<void> {
    const records = await this.shared.read().catch((error: unknown) => {
      logError(error, { during: 'reading the shared tokens' });
      return [];
    });
    for (const [key, value] of records) {
      const here = await this.local.get(key);
      if (value === null) await this.local.remove(key);
      else if (here === null || expiry(value) >= expiry(here)) await this.local.set(key, value);
    }
  }

  /** A browser without IndexedDB does with localStorage, and with an issuer that forgives a repeat. */
  private async tell(key: string, value: string | null): Promise<void> {
    await this.shared
      .write(key, value)
      .catch((error: unknown) => logError(error, { during: 'sharing the tokens with other tabs' }));
  }
}

function expiry(stored: string): number {
  try {
    const { expires_at: at } = JSON.parse(stored) as { expires_at?: unknown };
    return typeof at === 'number' ? at : 0;
  } catch {
    return 0;
  }
}
