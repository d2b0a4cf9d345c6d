import type { PresenceEntry } from './messages';
import type { RelayDependencies } from './relay';
import { Room } from './room';
import { RoomSet } from './roomSet';

/** The last saved revision of a loan's workbook; undefined if it has none. */
export type ReadRevision = (loanUuid: string) => Promise<number | undefined>;

/** The rooms of workbooks that are open in this process. */
export class Rooms extends RoomSet<Room> {
  /** @param others how the other processes of this database learn who is present */
  constructor(
    private readonly readRevision: ReadRevision,
    others: Omit<RelayDependencies, 'room'>,
  ) {
    super(others);
  }

  announce(loanUuid: string, revision: number): void {
    this.rooms.get(loanUuid)?.announce(revision);
  }

  protected make(_loanUuid: string, onLocal: (entries: PresenceEntry[]) => void): Room {
    return new Room(onLocal);
  }

  protected async refreshRoom(loanUuid: string): Promise<void> {
    const revision = await this.readRevision(loanUuid);
    if (revision !== undefined) this.announce(loanUuid, revision);
  }
}
