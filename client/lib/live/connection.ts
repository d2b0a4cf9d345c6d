import { WebsocketProvider } from 'y-websocket';
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { COLLABORATION_BEARER, COLLABORATION_PROTOCOL } from '#contract';

export interface LiveConnectionOptions {
  /** `ws://` or `wss://`, host and path; the room is at `{rooms}/{room}`. */
  readonly rooms: string;
  readonly room: string;
  readonly doc: Doc;
  readonly accessToken: () => Promise<string | null>;
  /** Milliseconds between the end of a connection and the next attempt. */
  readonly retry: number;
  /** Whether to come back after a connection that ended so; undefined: it was never closed by the other side. */
  readonly comesBack: (code: number | undefined) => boolean;
}

/**
 * Joins a live room, and comes back to it with a token of that moment: each connection shows its own. Stays out quietly
 * while the server cannot be reached, and tries again.
 */
export class LiveConnection {
  readonly provider: WebsocketProvider;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LiveConnectionOptions) {
    const { rooms, room, doc } = options;
    this.provider = new WebsocketProvider(rooms, room, doc, { connect: false, disableBc: true });
    this.provider.on('connection-close', (event: CloseEvent | null) => this.onClose(event));
  }

  get awareness(): Awareness {
    return this.provider.awareness;
  }

  async connect(): Promise<void> {
    clearTimeout(this.timer);
    const token = await this.options.accessToken().catch(() => undefined);
    if (this.closed || token === null) return;
    // Out of reach at this moment, like the room itself.
    if (token === undefined) return this.connectLater();
    this.provider.protocols = [COLLABORATION_PROTOCOL, COLLABORATION_BEARER + token];
    // Send the state again with a newer clock: the room was told that this client had left, and ignores older states.
    this.awareness.setLocalState(this.awareness.getLocalState());
    this.provider.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.provider.destroy();
  }

  /** The provider would come back with the old token: it is held, and comes back with a new one. */
  private onClose(event: CloseEvent | null): void {
    this.provider.shouldConnect = false;
    if (!this.closed && this.options.comesBack(event?.code)) this.connectLater();
  }

  private connectLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), this.options.retry);
  }
}
