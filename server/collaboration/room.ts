import { presenceSchema, ROOM_MAP } from '#contract';
import { documentUpdate, readMessage, syncStep2 } from './messages';
import type { PresenceEntry } from './messages';
import { PresenceRoom, type Member } from './presenceRoom';

/**
 * The people in one loan's workbook, and its last saved revision. Workbook content is never sent here:
 * clients see that the revision has grown and fetch the actions through the API, which checks permissions.
 */
export class Room extends PresenceRoom {
  /** @param onLocal called with the presence of people connected to this process, to forward it to other processes */
  constructor(onLocal: (entries: PresenceEntry[]) => void = () => undefined) {
    super(presenceSchema, onLocal);
    this.doc.on('update', (update: Uint8Array) => this.broadcast(documentUpdate(update)));
  }

  get revision(): number {
    const value = this.doc.getMap(ROOM_MAP).get(this.entry);
    return typeof value === 'number' ? value : 0;
  }

  /** Announces a newer revision to everyone; a late message about an older one is ignored. */
  announce(revision: number): void {
    if (revision > this.revision) this.doc.getMap(ROOM_MAP).set(this.entry, revision);
  }

  /** Updates of the document are passed over: clients do not write it. */
  receive(member: Member, bytes: Uint8Array): void {
    const message = readMessage(bytes);
    if (message.kind === 'syncStep1') member.send(syncStep2(this.doc, message.stateVector));
    if (message.kind === 'queryAwareness') this.sendPresence(member);
    if (message.kind === 'awareness') this.receivePresence(member, message.entries);
  }

  /** Each server process writes an entry of its own; see `roomRevision`. */
  private get entry(): string {
    return String(this.doc.clientID);
  }
}
