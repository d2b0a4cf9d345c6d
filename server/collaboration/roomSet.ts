import type { PresenceEntry } from './messages';
import type { Member, PresenceRoom } from './presenceRoom';
import { Relay, type RelayDependencies, type RelayMessage } from './relay';

/** The rooms of one kind in this process: a room is opened for the first person and closed after the last. */
export abstract class RoomSet<R extends PresenceRoom = PresenceRoom> {
  protected readonly rooms = new Map<string, R>();
  private readonly relay: Relay;

  /** @param others how the other processes of this database learn who is present */
  constructor(others: Omit<RelayDependencies, 'room'>) {
    this.relay = new Relay({ ...others, room: (loanUuid) => this.rooms.get(loanUuid) });
  }

  get size(): number {
    return this.rooms.size;
  }

  /** Connections in all rooms together. */
  get people(): number {
    let count = 0;
    for (const room of this.rooms.values()) count += room.size;
    return count;
  }

  connections(loanUuid: string, userId: string): number {
    return this.rooms.get(loanUuid)?.connections(userId) ?? 0;
  }

  /** Connections in all rooms, of one person or of all, each with the loan of its room. */
  present(userId?: string): { readonly loanUuid: string; readonly member: Member }[] {
    return [...this.rooms].flatMap(([loanUuid, room]) =>
      room.present(userId).map((member) => ({ loanUuid, member })),
    );
  }

  members(loanUuid: string): number {
    return this.rooms.get(loanUuid)?.size ?? 0;
  }

  /** The room's state is read after joining, so that no change between reading and listening is lost. */
  async join(loanUuid: string, member: Member): Promise<void> {
    const room = this.rooms.get(loanUuid) ?? this.open(loanUuid);
    room.join(member);
    await this.refreshRoom(loanUuid);
  }

  leave(loanUuid: string, member: Member): void {
    const room = this.rooms.get(loanUuid);
    room?.leave(member);
    if (room === undefined || room.size > 0) return;
    this.rooms.delete(loanUuid);
    this.relay.closed(loanUuid);
    room.destroy();
  }

  /** @throws Error when the bytes are not a message of the protocol. */
  receive(loanUuid: string, member: Member, bytes: Uint8Array): void {
    this.rooms.get(loanUuid)?.receive(member, bytes);
  }

  /** Handles a message that was sent to all rooms, by another process or this one. */
  heard(message: RelayMessage): void {
    this.relay.heard(message);
  }

  /**
   * Reloads every open room and requests the presence elsewhere, because notifications were lost while the
   * listener was disconnected.
   */
  async refresh(): Promise<void> {
    for (const loanUuid of [...this.rooms.keys()]) {
      this.relay.opened(loanUuid);
      await this.refreshRoom(loanUuid);
    }
  }

  stop(): void {
    this.relay.stop();
  }

  protected abstract make(loanUuid: string, onLocal: (entries: PresenceEntry[]) => void): R;
  protected abstract refreshRoom(loanUuid: string): Promise<void>;

  private open(loanUuid: string): R {
    const room = this.make(loanUuid, (entries) => this.relay.changed(loanUuid, entries));
    this.rooms.set(loanUuid, room);
    this.relay.opened(loanUuid);
    return room;
  }
}
