import { applyUpdate, mergeUpdates } from 'yjs';
import { notePresenceSchema, ROOM_CLOSE } from '#contract';
import { documentUpdate, readMessage, storedMessage, syncStep1, syncStep2 } from './messages';
import type { ClientMessage, PresenceEntry } from './messages';
import { takes, writtenCharacters } from './noteUpdate';
import { PresenceRoom, REMOTE, type Member } from './presenceRoom';

/** One person's change of a note. */
export interface NoteChange {
  readonly bytes: Uint8Array;
  readonly userId: string;
}

/** The stored note: `through` is the id of the last change that is in it. */
export interface StoredChanges {
  readonly changes: readonly Uint8Array[];
  readonly through: string;
}

export interface NoteStore {
  /** Changes stored after `since`, `0` for all; undefined if the loan no longer exists. */
  read(loanUuid: string, since: string): Promise<StoredChanges | undefined>;
  /** Stores changes, in order. False if the loan no longer exists. */
  write(loanUuid: string, changes: readonly NoteChange[]): Promise<boolean>;
  onError(error: unknown): void;
}

/** Changes are batched for this long; with the time to store them, a keystroke is saved within 100 ms. */
const GATHER_MS = 50;
const RETRY_MS = 1000;

/** A member who wants to know when everything that they sent is stored. */
interface Asked {
  readonly member: Member;
  readonly serial: number;
}

/** Neighbours by the same person become one. */
function gathered(changes: readonly NoteChange[]): NoteChange[] {
  const all: { userId: string; parts: Uint8Array[] }[] = [];
  for (const { userId, bytes } of changes) {
    const last = all.at(-1);
    if (last?.userId === userId) last.parts.push(bytes);
    else all.push({ userId, parts: [bytes] });
  }
  return all.map(({ userId, parts }) => ({ userId, bytes: mergeUpdates(parts) }));
}

/**
 * The note of one loan, open in this process. Its members' changes are forwarded at once and stored within
 * 100 ms.
 */
export class NoteRoom extends PresenceRoom {
  /** The id of the last stored change that is in the document; undefined until it was read. */
  private through: string | undefined;
  private reading: Promise<void> | undefined;
  private readAgain = false;
  /** Messages that came before the document was read. */
  private early: { readonly member: Member; readonly message: ClientMessage }[] = [];
  private waiting: NoteChange[] = [];
  private asked: Asked[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  /** The last attempt to store did not succeed. */
  private failed = false;

  constructor(
    private readonly loanUuid: string,
    private readonly store: NoteStore,
    onLocal: (entries: PresenceEntry[]) => void,
  ) {
    super(notePresenceSchema, onLocal);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => this.onUpdate(update, origin));
  }

  /** Everything that was typed here is stored. */
  get settled(): boolean {
    return this.waiting.length === 0 && this.writing === undefined;
  }

  receive(member: Member, bytes: Uint8Array): void {
    const message = readMessage(bytes);
    if (message.kind === 'queryAwareness') this.sendPresence(member);
    else if (message.kind === 'awareness') this.receivePresence(member, message.entries);
    else if (this.through === undefined) this.early.push({ member, message });
    else this.take(member, message);
  }

  /** Loads stored changes that this room lacks; runs once more if called again meanwhile. */
  catchUp(): Promise<void> {
    if (this.reading !== undefined) {
      this.readAgain = true;
      return this.reading;
    }
    this.reading = this.read().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** Stores waiting changes. Resolves once they are stored, or the attempt has failed and will be retried. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.writing !== undefined) return this.writing;
    this.writing = this.write().finally(() => {
      this.writing = undefined;
      if (this.waiting.length > 0) this.timer ??= setTimeout(() => void this.flush(), GATHER_MS);
      // Requests that came while the last changes were being stored.
      else this.answer(this.asked.splice(0));
    });
    return this.writing;
  }

  /** Stores everything, for a room that ends. @param attempts while the database cannot be reached, one a second */
  async settle(attempts: number): Promise<void> {
    for (let left = attempts; left > 0 && !this.settled; left -= 1) {
      if (left < attempts && this.failed) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await this.flush();
    }
  }

  override destroy(): void {
    clearTimeout(this.timer);
    super.destroy();
  }

  private take(member: Member, message: ClientMessage): void {
    if (message.kind === 'syncStep1') {
      // The answer carries what was typed while the connection was lost. It must be requested first, as y-websocket's
      // own server does: a browser may ask at once whether everything is stored, and would otherwise be answered too
      // early.
      if (member.mayWrite) member.send(syncStep1(this.doc));
      member.send(syncStep2(this.doc, message.stateVector));
    }
    if (message.kind === 'update' && member.mayWrite) this.takeUpdate(member, message.update);
    if (message.kind === 'stored') this.answerStored(member, message.serial);
  }

  /** @throws Error if the update does not belong to a note's text */
  private takeUpdate(member: Member, update: Uint8Array): void {
    const written = writtenCharacters(update);
    if (!takes(this.doc, update, written)) return member.close(ROOM_CLOSE.tooLong);
    applyUpdate(this.doc, update, member);
    if (this.doc.store.pendingStructs !== null) throw new Error('The update builds on one that never came');
  }

  private answerStored(member: Member, serial: number): void {
    if (this.settled) this.answer([{ member, serial }]);
    else this.asked.push({ member, serial });
  }

  private answer(asked: readonly Asked[]): void {
    for (const { member, serial } of asked) member.send(storedMessage(serial));
  }

  private onUpdate(update: Uint8Array, origin: unknown): void {
    this.broadcast(documentUpdate(update), origin);
    if (origin === REMOTE) return;
    this.waiting.push({ bytes: update, userId: (origin as Member).userId });
    if (this.writing === undefined) this.timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }

  private async write(): Promise<void> {
    const [changes, asked] = [this.waiting, this.asked];
    if (changes.length === 0) return;
    [this.waiting, this.asked] = [[], []];
    try {
      const stands = await this.store.write(this.loanUuid, gathered(changes));
      this.failed = false;
      if (stands) this.answer(asked);
      else this.closeAll(ROOM_CLOSE.notFound);
    } catch (error) {
      this.failed = true;
      [this.waiting, this.asked] = [
        [...changes, ...this.waiting],
        [...asked, ...this.asked],
      ];
      this.store.onError(error);
      this.timer ??= setTimeout(() => void this.flush(), RETRY_MS);
    }
  }

  private async read(): Promise<void> {
    do {
      this.readAgain = false;
      const found = await this.store.read(this.loanUuid, this.through ?? '0');
      if (found === undefined) return this.closeAll(ROOM_CLOSE.notFound);
      this.doc.transact(
        () => found.changes.forEach((change) => applyUpdate(this.doc, change, REMOTE)),
        REMOTE,
      );
      this.through = found.through;
    } while (this.readAgain);
    for (const { member, message } of this.early.splice(0)) this.takeEarly(member, message);
  }

  private takeEarly(member: Member, message: ClientMessage): void {
    try {
      this.take(member, message);
    } catch {
      member.close(1007);
    }
  }

  private closeAll(code: number): void {
    for (const member of this.present()) member.close(code);
  }
}
