import * as Y from 'yjs';
import {
  COLLABORATION_PATH,
  presenceSchema,
  ROOM_CLOSE,
  ROOM_MAP,
  roomRevision,
  type Presence,
} from '#contract';
import { LiveConnection } from '../../lib/live/connection';

export interface Peer extends Presence {
  /** One of several tabs of a person is one peer each. */
  readonly client: number;
}

/** Who else has the loan open, and when somebody saves. */
export interface LiveRoom {
  getPeers(): readonly Peer[];
  subscribe(listener: () => void): () => void;
  isConnected(): boolean;
  /** Called with the newest revision whenever it grows, and after each reconnection. */
  onRevision(listener: (revision: number) => void): () => void;
  /** Tells the others where this person is. */
  tell(where: {
    readonly sheet?: string;
    readonly cell?: string;
    readonly unsaved?: number;
    readonly commented?: number;
  }): void;
  close(): void;
}

export interface LiveOptions {
  readonly loanUuid: string;
  readonly user: Presence['user'];
  readonly accessToken: () => Promise<string | null>;
  /** `ws://` or `wss://` and host. */
  readonly server: string;
}

const RETRY_MS = 3000;

/** Joins the loan's room. */
export function joinRoom(options: LiveOptions): LiveRoom {
  const doc = new Y.Doc();
  const connection = new LiveConnection({
    rooms: options.server + COLLABORATION_PATH.replace(/\/$/, ''),
    room: options.loanUuid,
    doc,
    accessToken: options.accessToken,
    retry: RETRY_MS,
    comesBack: (code) => code !== ROOM_CLOSE.forbidden && code !== ROOM_CLOSE.notFound,
  });
  const room = new Room(options.user, doc, connection);
  void connection.connect();
  return room;
}

class Room implements LiveRoom {
  private readonly listeners = new Set<() => void>();
  private readonly revisionListeners = new Set<(revision: number) => void>();
  private peers: readonly Peer[] = [];
  private where: Omit<Presence, 'user'> = {};

  constructor(
    private readonly user: Presence['user'],
    private readonly doc: Y.Doc,
    private readonly connection: LiveConnection,
  ) {
    const map = doc.getMap(ROOM_MAP);
    map.observe(() => {
      for (const listener of this.revisionListeners) listener(roomRevision(map.values()));
    });
    this.tell({});
    connection.awareness.on('change', () => this.readPeers());
    connection.provider.on('status', () => this.notify());
  }

  getPeers = (): readonly Peer[] => this.peers;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  isConnected(): boolean {
    return this.connection.provider.wsconnected;
  }

  onRevision(listener: (revision: number) => void): () => void {
    this.revisionListeners.add(listener);
    return () => this.revisionListeners.delete(listener);
  }

  tell(where: Omit<Presence, 'user'>): void {
    this.where = { ...this.where, ...where };
    this.connection.awareness.setLocalState({ user: this.user, ...this.where });
  }

  close(): void {
    this.connection.close();
    this.doc.destroy();
  }

  private readPeers(): void {
    const own = this.doc.clientID;
    this.peers = [...this.connection.awareness.getStates()].flatMap(([client, state]) => {
      const presence = client === own ? undefined : presenceSchema.safeParse(state);
      return presence?.success ? [{ ...presence.data, client }] : [];
    });
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
