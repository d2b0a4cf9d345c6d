import { createDecoder, readVarUint, readVarUint8Array } from 'lib0/decoding';
import {
  createEncoder,
  toUint8Array,
  writeUint8Array,
  writeVarUint,
  writeVarUint8Array,
} from 'lib0/encoding';
import { WebSocket } from 'ws';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import {
  messageYjsSyncStep1,
  messageYjsSyncStep2,
  readSyncMessage,
  writeSyncStep1,
  writeUpdate,
} from 'y-protocols/sync';
import { Doc } from 'yjs';
import { COLLABORATION_BEARER, COLLABORATION_PROTOCOL, NOTE_TEXT, STORED } from '#contract';

const SERVER = 'server';

/** A browser in a live room, as y-websocket speaks. */
export class RoomClient {
  readonly awareness: Awareness;
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly ready: Promise<void>;
  /** Numbers that the server said are stored. */
  readonly stored: number[] = [];
  /** Messages that came. */
  heard = 0;
  /** Called when the server's document is here: from then on a browser shows it as opened. */
  onSynced: () => void = () => undefined;

  /**
   * @param address of the room: `http://127.0.0.1:1234/collaboration/…`
   * @param doc of a browser that was there before
   */
  constructor(
    address: string,
    token: string | undefined,
    readonly doc = new Doc(),
  ) {
    this.awareness = new Awareness(doc);
    const protocols = [
      COLLABORATION_PROTOCOL,
      ...(token === undefined ? [] : [`${COLLABORATION_BEARER}${token}`]),
    ];
    this.socket = new WebSocket(address.replace('http', 'ws'), protocols);
    this.socket.binaryType = 'arraybuffer';
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.ready = new Promise((resolve, reject) => this.socket.on('open', resolve).on('error', reject));
    this.socket.on('open', () => this.send(0, (encoder) => writeSyncStep1(encoder, this.doc)));
    this.socket.on('message', (data: ArrayBuffer) => this.receive(new Uint8Array(data)));
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== SERVER) this.send(0, (encoder) => writeUpdate(encoder, update));
    });
  }

  send(type: number, write: (encoder: ReturnType<typeof createEncoder>) => void): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    const encoder = createEncoder();
    writeVarUint(encoder, type);
    write(encoder);
    this.socket.send(toUint8Array(encoder));
  }

  tell(state: Record<string, unknown>): void {
    this.awareness.setLocalState(state);
    this.send(1, (encoder) =>
      writeVarUint8Array(encoder, encodeAwarenessUpdate(this.awareness, [this.awareness.clientID])),
    );
  }

  /** Names of the others here. */
  get others(): string[] {
    return [...this.awareness.getStates()].flatMap(([id, state]) =>
      id === this.awareness.clientID ? [] : [(state.user as { name: string }).name],
    );
  }

  leave(): void {
    this.socket.terminate();
    this.awareness.destroy();
    this.doc.destroy();
  }

  private receive(bytes: Uint8Array): void {
    this.heard += 1;
    const decoder = createDecoder(bytes);
    const type = readVarUint(decoder);
    if (type === STORED) this.stored.push(readVarUint(decoder));
    else if (type === 1) applyAwarenessUpdate(this.awareness, readVarUint8Array(decoder), SERVER);
    else {
      const answer = createEncoder();
      const step = readSyncMessage(decoder, answer, this.doc, SERVER);
      // Asked for what the server has not: the answer goes back as it is.
      if (step === messageYjsSyncStep1)
        this.send(0, (encoder) => writeUint8Array(encoder, toUint8Array(answer)));
      if (step === messageYjsSyncStep2) this.onSynced();
    }
  }
}

/** A browser in the room of a loan's note. */
export class NoteClient extends RoomClient {
  private serial = 0;

  constructor(server: string, loanUuid: string, token: string | undefined, doc?: Doc) {
    super(`${server}/collaboration/notes/${loanUuid}`, token, doc);
  }

  get note() {
    return this.doc.getText(NOTE_TEXT);
  }

  get words(): string {
    return this.note.toJSON();
  }

  /** Asks whether everything sent so far is stored. @returns the number that the answer has */
  ask(): number {
    this.serial += 1;
    this.send(STORED, (encoder) => writeVarUint(encoder, this.serial));
    return this.serial;
  }
}
