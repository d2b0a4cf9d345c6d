import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import {
  COLLABORATION_BEARER,
  COLLABORATION_PATH,
  COLLABORATION_PROTOCOL,
  presenceSchema,
  ROOM_CLOSE,
  ROOM_MAP,
  roomRevision,
  type Presence,
} from '#contract';

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

const RETRY = 3000;

/** Joins the loan's room; stays out quietly while the server cannot be reached, and tries again. */
export function joinRoom(options: LiveOptions): LiveRoom {
  const doc = new Y.Doc();
  const provider = new WebsocketProvider(
    options.server + COLLABORATION_PATH.replace(/\/$/, ''),
    options.loanUuid,
    doc,
    { connect: false, disableBc: true },
  );
  const room = new Room(options, doc, provider);
  void room.connect();
  return room;
}

class Room implements LiveRoom {
  private readonly listeners = new Set<() => void>();
  private readonly revisionListeners = new Set<(revision: number) => void>();
  private peers: readonly Peer[] = [];
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private where: Omit<Presence, 'user'> = {};

  constructor(
    private readonly options: LiveOptions,
    private readonly doc: Y.Doc,
    private readonly provider: WebsocketProvider,
  ) {
    const map = doc.getMap(ROOM_MAP);
    map.observe(() => {
      for (const listener of this.revisionListeners) listener(roomRevision(map.values()));
    });
    provider.awareness.on('change', () => this.readPeers());
    provider.on('status', () => this.notify());
    provider.on('connection-close', (event: CloseEvent | null) => this.onClose(event));
  }

  getPeers = (): readonly Peer[] => this.peers;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  isConnected(): boolean {
    return this.provider.wsconnected;
  }

  onRevision(listener: (revision: number) => void): () => void {
    this.revisionListeners.add(listener);
    return () => this.revisionListeners.delete(listener);
  }

  tell(where: Omit<Presence, 'user'>): void {
    this.where = { ...this.where, ...where };
    this.provider.awareness.setLocalState({ user: this.options.user, ...this.where });
  }

  /** With a token of now: each connection shows its own. */
  async connect(): Promise<void> {
    const token = await this.options.accessToken().catch(() => undefined);
    if (this.closed || token === null) return;
    // Out of reach at this moment, like the room itself.
    if (token === undefined) return this.connectLater();
    this.provider.protocols = [COLLABORATION_PROTOCOL, COLLABORATION_BEARER + token];
    this.tell({});
    this.provider.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.provider.destroy();
    this.doc.destroy();
  }

  /** The provider would come back with the old token: it is held, and comes back with a new one. */
  private onClose(event: CloseEvent | null): void {
    this.provider.shouldConnect = false;
    if (this.closed || event?.code === ROOM_CLOSE.forbidden || event?.code === ROOM_CLOSE.notFound) return;
    this.connectLater();
  }

  private connectLater(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.connect(), RETRY);
  }

  private readPeers(): void {
    const own = this.doc.clientID;
    this.peers = [...this.provider.awareness.getStates()].flatMap(([client, state]) => {
      const presence = client === own ? undefined : presenceSchema.safeParse(state);
      return presence?.success ? [{ ...presence.data, client }] : [];
    });
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
