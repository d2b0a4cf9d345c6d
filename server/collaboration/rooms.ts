import { Room } from './room';
import type { Member } from './room';

/** The revision last saved of a loan's workbook; undefined where there is none. */
export type ReadRevision = (loanUuid: string) => Promise<number | undefined>;

/** The rooms of this process: made by the first who comes, gone with the last who leaves. */
export class Rooms {
  private readonly rooms = new Map<string, Room>();

  constructor(private readonly readRevision: ReadRevision) {}

  get size(): number {
    return this.rooms.size;
  }

  connections(loanUuid: string, userId: string): number {
    return this.rooms.get(loanUuid)?.connections(userId) ?? 0;
  }

  members(loanUuid: string): number {
    return this.rooms.get(loanUuid)?.size ?? 0;
  }

  /** The revision is read after joining, so that no save falls between the reading and the listening. */
  async join(loanUuid: string, member: Member): Promise<void> {
    const room = this.rooms.get(loanUuid) ?? new Room();
    this.rooms.set(loanUuid, room);
    room.join(member);
    await this.refreshRoom(loanUuid);
  }

  leave(loanUuid: string, member: Member): void {
    const room = this.rooms.get(loanUuid);
    room?.leave(member);
    if (room === undefined || room.size > 0) return;
    this.rooms.delete(loanUuid);
    room.destroy();
  }

  /** @throws Error when the bytes are not a message of the protocol. */
  receive(loanUuid: string, member: Member, bytes: Uint8Array): void {
    this.rooms.get(loanUuid)?.receive(member, bytes);
  }

  announce(loanUuid: string, revision: number): void {
    this.rooms.get(loanUuid)?.announce(revision);
  }

  /** Reads every open room's revision again: what was notified while the listener was away is lost. */
  async refresh(): Promise<void> {
    for (const loanUuid of [...this.rooms.keys()]) await this.refreshRoom(loanUuid);
  }

  private async refreshRoom(loanUuid: string): Promise<void> {
    const revision = await this.readRevision(loanUuid);
    if (revision !== undefined) this.announce(loanUuid, revision);
  }
}
