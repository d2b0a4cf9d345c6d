import type { PresenceEntry } from './messages';
import { NoteRoom, type NoteStore } from './noteRoom';
import type { Member } from './presenceRoom';
import type { RelayDependencies } from './relay';
import { RoomSet } from './roomSet';

/**
 * Retries, one a second, while the database is unreachable: for a room that everybody left, and for a process
 * that ends.
 */
const LEAVE_ATTEMPTS = 60;
const STOP_ATTEMPTS = 3;

/** The notes that are open in this process. */
export class NoteRooms extends RoomSet<NoteRoom> {
  /** Rooms that everybody left before all changes were stored. */
  private readonly leaving = new Set<NoteRoom>();

  /** @param others how the other processes of this database learn who is present */
  constructor(
    private readonly store: NoteStore,
    others: Omit<RelayDependencies, 'room'>,
  ) {
    super(others);
  }

  /** Reacts to a change of a note, in whichever process it was made. */
  async written(loanUuid: string): Promise<void> {
    await this.rooms.get(loanUuid)?.catchUp();
  }

  override leave(loanUuid: string, member: Member): void {
    const room = this.rooms.get(loanUuid);
    const last = room?.size === 1 && room.present()[0] === member;
    // The room stores pending changes by itself; a browser that opens the note meanwhile is notified of them as of any
    // other change.
    if (last && !room.settled) this.finish(room);
    super.leave(loanUuid, member);
  }

  /** Resolves when everything that was typed is stored. */
  async settle(): Promise<void> {
    await Promise.all([...this.rooms.values(), ...this.leaving].map((room) => room.settle(STOP_ATTEMPTS)));
  }

  protected make(loanUuid: string, onLocal: (entries: PresenceEntry[]) => void): NoteRoom {
    return new NoteRoom(loanUuid, this.store, onLocal);
  }

  protected refreshRoom(loanUuid: string): Promise<void> {
    return this.rooms.get(loanUuid)?.catchUp() ?? Promise.resolve();
  }

  private finish(room: NoteRoom): void {
    this.leaving.add(room);
    void room.settle(LEAVE_ATTEMPTS).finally(() => this.leaving.delete(room));
  }
}
