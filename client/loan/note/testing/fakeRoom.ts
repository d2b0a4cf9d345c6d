import { createDecoder, readVarUint, readVarUint8Array } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarUint, writeVarUint8Array, type Encoder } from 'lib0/encoding';
import { vi } from 'vitest';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { readSyncMessage, writeSyncStep1, writeUpdate } from 'y-protocols/sync';
import { Doc } from 'yjs';
import { NOTE_TEXT, STORED } from '#contract';

const SYNC = 0;
const AWARENESS = 1;

/** The server's side of a note's room, in place of the browser's sockets; undone by the set-up of the tests. */
export class FakeRoom {
  readonly doc = new Doc();
  readonly awareness = new Awareness(this.doc);
  /** Addresses and subprotocols of the connections so far. */
  readonly asked: { readonly url: string; readonly protocols: readonly string[] }[] = [];
  /** Questions whether everything is stored are answered. */
  storing = true;
  /** Takes connections. */
  open = true;
  readonly questions: number[] = [];
  private socket: FakeSocket | undefined;

  constructor(words = '') {
    if (words !== '') this.note.insert(0, words);
    const enter = (socket: FakeSocket, url: string, protocols: readonly string[]) => {
      this.asked.push({ url, protocols });
      if (this.open) this.take(socket);
      else queueMicrotask(() => socket.end(1006));
    };
    const receive = (socket: FakeSocket, bytes: Uint8Array) => this.receive(socket, bytes);
    vi.stubGlobal(
      'WebSocket',
      class extends FakeSocket {
        constructor(url: string, protocols: readonly string[]) {
          super(receive);
          enter(this, url, protocols);
        }
      },
    );
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== this.socket) this.send(SYNC, (encoder) => writeUpdate(encoder, update));
    });
  }

  get note() {
    return this.doc.getText(NOTE_TEXT);
  }

  get words(): string {
    return this.note.toJSON();
  }

  /** Somebody else comes in. */
  comes(name: string): void {
    const other = new Awareness(new Doc());
    other.setLocalState({ user: { id: name, name, color: '#2f7d5b' } });
    this.send(AWARENESS, (encoder) =>
      writeVarUint8Array(encoder, encodeAwarenessUpdate(other, [other.clientID])),
    );
  }

  /** Ends the connection as the server does. */
  close(code: number): void {
    this.socket?.end(code);
    this.socket = undefined;
  }

  answer(): void {
    for (const serial of this.questions.splice(0))
      this.send(STORED, (encoder) => writeVarUint(encoder, serial));
  }

  private take(socket: FakeSocket): void {
    this.socket = socket;
    queueMicrotask(() => socket.begin());
  }

  private send(type: number, write: (encoder: Encoder) => void): void {
    const encoder = createEncoder();
    writeVarUint(encoder, type);
    write(encoder);
    this.socket?.hear(toUint8Array(encoder));
  }

  private receive(socket: FakeSocket, bytes: Uint8Array): void {
    const decoder = createDecoder(bytes);
    const type = readVarUint(decoder);
    if (type === AWARENESS) applyAwarenessUpdate(this.awareness, readVarUint8Array(decoder), socket);
    if (type === STORED) {
      this.questions.push(readVarUint(decoder));
      if (this.storing) this.answer();
    }
    if (type !== SYNC) return;
    const encoder = createEncoder();
    writeVarUint(encoder, SYNC);
    const step = readSyncMessage(decoder, encoder, this.doc, socket);
    if (step !== 0) return;
    // As the server does: it asks for what it has not seen before it tells what it has.
    this.send(SYNC, (out) => writeSyncStep1(out, this.doc));
    socket.hear(toUint8Array(encoder));
  }
}

/** What y-websocket uses of a socket. */
class FakeSocket {
  static readonly OPEN = 1;
  readonly OPEN = FakeSocket.OPEN;
  readyState = 0;
  binaryType = '';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(private readonly onSent: (socket: FakeSocket, bytes: Uint8Array) => void) {}

  begin(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(bytes: Uint8Array): void {
    this.onmessage?.({ data: Uint8Array.from(bytes).buffer });
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  send(bytes: Uint8Array): void {
    if (this.readyState === 1) this.onSent(this, bytes);
  }
  close(): void {
    this.readyState = 3;
  }
}
