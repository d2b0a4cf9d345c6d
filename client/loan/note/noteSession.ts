import { readVarUint } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarUint } from 'lib0/encoding';
import type { Awareness } from 'y-protocols/awareness';
import { Doc, type Text } from 'yjs';
import {
  LONGEST_NOTE,
  NOTE_TEXT,
  notePresenceSchema,
  ROOM_CLOSE,
  STORED,
  type Collaborate,
  type NotePresence,
} from '#contract';
import { LiveConnection } from '../../lib/live/connection';

/** Milliseconds in which changes are gathered before the server is asked whether they are stored. */
const SAVE_MS = 100;
const RETRY_MS = 1000;
/** A text that is not taken in one piece, and one that no note may hold. */
const TOO_LARGE = ROOM_CLOSE.tooLarge;
const NOT_A_NOTE = 1007;

/** Why an open note takes no more changes, as the server reports it. */
export type NoteRefusal = 'tooLong' | 'notText' | 'forbidden' | 'gone';

const REFUSALS: Readonly<Partial<Record<number, NoteRefusal>>> = {
  [ROOM_CLOSE.tooLong]: 'tooLong',
  [TOO_LARGE]: 'tooLong',
  [NOT_A_NOTE]: 'notText',
  [ROOM_CLOSE.forbidden]: 'forbidden',
  [ROOM_CLOSE.notFound]: 'gone',
};

export interface NoteState {
  /** The note has been here once: it can be read and, until it is stored, written without a connection. */
  readonly opened: boolean;
  readonly connected: boolean;
  /** Something that was typed here is not in the database, as far as is known. */
  readonly unsaved: boolean;
  readonly refusal: NoteRefusal | undefined;
  /** Who else has the note open; one of several tabs of a person is one each. */
  readonly peers: readonly (NotePresence['user'] & { readonly client: number })[];
  /** Grows with each change of the text, whoever made it. */
  readonly changes: number;
  /** Grows with each connection. */
  readonly connections: number;
}

const BEGIN: NoteState = {
  opened: false,
  connected: false,
  unsaved: false,
  refusal: undefined,
  peers: [],
  changes: 0,
  connections: 0,
};

/** The note of a loan as it is open in this tab, written with whoever else has it open. */
export class NoteSession {
  private readonly doc = new Doc();
  private readonly connection: LiveConnection;
  private readonly listeners = new Set<() => void>();
  private state: NoteState = BEGIN;
  /** Of the last question whether everything is stored. */
  private asked = 0;
  private askTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ wsUrl, docId, user }: Collaborate, accessToken: () => Promise<string | null>) {
    this.connection = new LiveConnection({
      rooms: wsUrl,
      room: docId,
      doc: this.doc,
      accessToken,
      retry: RETRY_MS,
      comesBack: (code) => this.judge(code),
    });
    const { provider, awareness } = this.connection;
    awareness.setLocalState({ user } satisfies NotePresence);
    awareness.on('change', () => this.readPeers());
    provider.messageHandlers[STORED] = (_encoder, decoder) => this.onStored(readVarUint(decoder));
    provider.on('sync', (synced: boolean) => this.onSync(synced));
    this.doc.on('update', (_update: Uint8Array, origin: unknown) => this.onUpdate(origin !== provider));
    void this.connection.connect();
  }

  get text(): Text {
    return this.doc.getText(NOTE_TEXT);
  }

  get awareness(): Awareness {
    return this.connection.awareness;
  }

  getState = (): NoteState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  close(): void {
    clearTimeout(this.askTimer);
    this.connection.close();
    this.doc.destroy();
  }

  private onSync(synced: boolean): void {
    const { opened, connections, unsaved } = this.state;
    this.set({
      connected: synced,
      opened: opened || synced,
      connections: connections + (synced ? 1 : 0),
      ...(synced && { refusal: undefined }),
    });
    // The server has requested and received the changes made meanwhile before this.
    if (synced && unsaved) this.ask();
  }

  private onUpdate(own: boolean): void {
    this.set({ changes: this.state.changes + 1, ...(own && { unsaved: true }) });
    if (!own) return;
    // An answer to an earlier request does not confirm this change.
    this.asked += 1;
    this.askTimer ??= setTimeout(() => this.ask(), SAVE_MS);
    const { refusal } = this.state;
    if (refusal === 'tooLong' && this.text.length <= LONGEST_NOTE) {
      this.set({ refusal: undefined });
      void this.connection.connect();
    }
  }

  private ask(): void {
    clearTimeout(this.askTimer);
    this.askTimer = undefined;
    const { ws, synced } = this.connection.provider;
    if (!synced || ws?.readyState !== WebSocket.OPEN) return;
    this.asked += 1;
    const encoder = createEncoder();
    writeVarUint(encoder, STORED);
    writeVarUint(encoder, this.asked);
    ws.send(toUint8Array(encoder));
  }

  private onStored(serial: number): void {
    if (serial === this.asked) this.set({ unsaved: false });
  }

  /** Whether to come back after a connection that ended so. */
  private judge(code: number | undefined): boolean {
    const refusal = code === undefined ? undefined : REFUSALS[code];
    this.set({ connected: false, refusal });
    return refusal === undefined;
  }

  private readPeers(): void {
    const peers = [...this.awareness.getStates()].flatMap(([client, state]) => {
      const presence = client === this.doc.clientID ? undefined : notePresenceSchema.safeParse(state);
      return presence?.success ? [{ ...presence.data.user, client }] : [];
    });
    const names = (all: NoteState['peers']) => all.map(({ client, name }) => `${client} ${name}`).join();
    // A moved caret does not change who is present.
    if (names(peers) !== names(this.state.peers)) this.set({ peers });
  }

  private set(change: Partial<NoteState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
