import type { z } from 'zod';
import { applyAwarenessUpdate, Awareness, removeAwarenessStates } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { presenceUpdate, writeEntries } from './messages';
import type { PresenceEntry } from './messages';

/** One person's connection to a room. */
export interface Member {
  readonly userId: string;
  /** Whether the member may change the room's document, if clients write it. */
  readonly mayWrite: boolean;
  send(message: Uint8Array): void;
  /** Ends the connection with a code for the reason. */
  close(code: number): void;
}

interface AwarenessChange {
  readonly added: number[];
  readonly updated: number[];
  readonly removed: number[];
}

/** Origin of changes that other processes know already, or will notice themselves. */
export const REMOTE = 'remote';
const TIMED_OUT = 'timeout';

/** Presence ids one connection may speak for: its own, and one more while a tab reloads. */
const CLIENT_IDS_PER_MEMBER = 4;

/** The schema of a room's presence states, which name at least the user. */
export type PresenceSchema = z.ZodType<{ readonly user: { readonly id: string } }>;

/** The members of a room and a document that they share; subclasses define the document's contents. */
export abstract class PresenceRoom {
  protected readonly doc = new Doc();
  private readonly awareness = new Awareness(this.doc);
  private readonly members = new Map<Member, Set<number>>();

  /** @param onLocal called with the presence of people connected to this process, to forward it to other processes */
  constructor(
    private readonly schema: PresenceSchema,
    onLocal: (entries: PresenceEntry[]) => void,
  ) {
    this.awareness.setLocalState(null);
    this.awareness.on('update', ({ added, updated, removed }: AwarenessChange, origin: unknown) => {
      const clientIds = [...added, ...updated, ...removed];
      this.broadcast(presenceUpdate(this.awareness, clientIds));
      if (origin !== REMOTE && origin !== TIMED_OUT) onLocal(this.entriesOf(clientIds));
    });
  }

  get size(): number {
    return this.members.size;
  }

  connections(userId: string): number {
    return this.present(userId).length;
  }

  /** The connections here, of one person or of all. */
  present(userId?: string): Member[] {
    return [...this.members.keys()].filter((member) => userId === undefined || member.userId === userId);
  }

  join(member: Member): void {
    this.members.set(member, new Set());
    this.sendPresence(member);
  }

  leave(member: Member): void {
    const clientIds = this.members.get(member);
    this.members.delete(member);
    if (clientIds !== undefined && clientIds.size > 0)
      removeAwarenessStates(this.awareness, [...clientIds], null);
  }

  /** @throws Error when the bytes are not a message of the protocol. */
  abstract receive(member: Member, bytes: Uint8Array): void;

  /** Presence of those who are connected to this process. */
  localPresence(): PresenceEntry[] {
    return this.entriesOf([...this.members.values()].flatMap((ids) => [...ids]));
  }

  /** Presence reported by another process. It cannot remove people connected here. */
  receiveRemote(entries: readonly PresenceEntry[]): void {
    const news = entries.filter((entry) => this.acceptsRemote(entry));
    if (news.length > 0) applyAwarenessUpdate(this.awareness, writeEntries(news), REMOTE);
  }

  destroy(): void {
    this.members.clear();
    this.awareness.destroy();
    this.doc.destroy();
  }

  protected receivePresence(member: Member, entries: readonly PresenceEntry[]): void {
    const own = entries.flatMap((entry) => this.accepted(member, entry) ?? []);
    if (own.length > 0) applyAwarenessUpdate(this.awareness, writeEntries(own), member);
  }

  protected sendPresence(member: Member): void {
    const clientIds = [...this.awareness.getStates().keys()];
    if (clientIds.length > 0) member.send(presenceUpdate(this.awareness, clientIds));
  }

  protected broadcast(message: Uint8Array, except?: unknown): void {
    for (const member of this.members.keys()) if (member !== except) member.send(message);
  }

  private entriesOf(clientIds: readonly number[]): PresenceEntry[] {
    return clientIds.map((clientId) => ({
      clientId,
      clock: this.awareness.meta.get(clientId)?.clock ?? 0,
      state: this.awareness.getStates().get(clientId) ?? null,
    }));
  }

  private acceptsRemote({ clientId, clock, state }: PresenceEntry): boolean {
    if (state !== null && !this.schema.safeParse(state).success) return false;
    const owner = [...this.members].find(([, ids]) => ids.has(clientId));
    if (owner === undefined) return true;
    const [member, ids] = owner;
    // The browser has reconnected through another process: its old connection here no longer represents it.
    const moved =
      this.userOf(state) === member.userId && clock > (this.awareness.meta.get(clientId)?.clock ?? 0);
    if (moved) ids.delete(clientId);
    return moved;
  }

  private userOf(state: unknown): string | undefined {
    return this.schema.safeParse(state).data?.user.id;
  }

  /**
   * Clients of y-websocket echo the states of others, so those entries are dropped without closing the
   * connection. A state is accepted only if it names its sender, so that nobody can remove another person.
   */
  private accepted(member: Member, entry: PresenceEntry): PresenceEntry | undefined {
    const own = this.members.get(member);
    if (own === undefined) return undefined;
    if (entry.state === null) return own.has(entry.clientId) ? entry : undefined;
    const presence = this.schema.safeParse(entry.state);
    if (!presence.success || presence.data.user.id !== member.userId) return undefined;
    const allowed = own.has(entry.clientId) || this.claim(member, own, entry.clientId);
    return allowed ? { ...entry, state: presence.data } : undefined;
  }

  private claim(member: Member, own: Set<number>, clientId: number): boolean {
    if (own.size >= CLIENT_IDS_PER_MEMBER) return false;
    for (const [other, ids] of this.members) {
      if (!ids.has(clientId)) continue;
      // A browser that reconnects keeps its id while its old connection is not yet known to be dead.
      if (other.userId !== member.userId) return false;
      ids.delete(clientId);
    }
    const shown = this.userOf(this.awareness.getStates().get(clientId));
    if (shown !== undefined && shown !== member.userId) return false;
    own.add(clientId);
    return true;
  }
}
