import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PresenceEntry } from './messages';

/**
 * Messages between web processes about a live room, sent as database notifications: `hello` from a process
 * that opened the room and requests the presence elsewhere, `state` with the presence of its own people, and
 * `bye` with the final states from a process whose last person left.
 */
export const relayMessage = z.object({
  from: z.uuid(),
  loanUuid: z.uuid(),
  kind: z.enum(['hello', 'state', 'bye']),
  entries: z
    .array(
      z.object({
        clientId: z.number().int().nonnegative(),
        clock: z.number().int().nonnegative(),
        state: z.unknown(),
      }),
    )
    .default([]),
});
export type RelayMessage = z.infer<typeof relayMessage>;

export interface RelayRoom {
  /** Presence of the people connected to this process. */
  localPresence(): PresenceEntry[];
  /** Presence of people connected to another process. */
  receiveRemote(entries: readonly PresenceEntry[]): void;
}

export interface RelayDependencies {
  /** Sends to every process of this database, this one too. */
  publish(message: RelayMessage): Promise<void>;
  /** The room, if this process has it open. */
  room(loanUuid: string): RelayRoom | undefined;
  onError(error: unknown): void;
}

/** Moves of a cursor are gathered for so long. */
const GATHER_MS = 200;
/** A notification of PostgreSQL holds at most 8,000 bytes. */
const MAX_BYTES = 6500;

/** Splits entries into as many messages as they need; an entry too large for any message is dropped. */
function chunks(entries: readonly PresenceEntry[]): PresenceEntry[][] {
  const all: PresenceEntry[][] = [[]];
  let size = 0;
  for (const entry of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (bytes > MAX_BYTES) continue;
    if (size + bytes > MAX_BYTES) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(entry);
    size += bytes;
  }
  return all;
}

/**
 * Shares presence between the processes of one database. Nothing is sent about rooms that no other process
 * has open, so a single process costs one notification for each room it opens.
 */
export class Relay {
  private readonly id = randomUUID();
  /** By loan, the other processes that have its room open. */
  private readonly peers = new Map<string, Set<string>>();
  private readonly waiting = new Map<string, Map<number, PresenceEntry>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dependencies: RelayDependencies) {}

  opened(loanUuid: string): void {
    this.send({ loanUuid, kind: 'hello', entries: [] });
  }

  closed(loanUuid: string): void {
    const last = chunks([...(this.waiting.get(loanUuid)?.values() ?? [])]);
    this.waiting.delete(loanUuid);
    if (!this.peers.delete(loanUuid)) return;
    // The last states are part of the `bye`: two messages could arrive in the wrong order.
    last.forEach((entries, at) =>
      this.send({ loanUuid, kind: at === last.length - 1 ? 'bye' : 'state', entries }),
    );
  }

  /** Presence of this process changed. */
  changed(loanUuid: string, entries: readonly PresenceEntry[]): void {
    if (!this.peers.has(loanUuid)) return;
    const waiting = this.waiting.get(loanUuid) ?? new Map<number, PresenceEntry>();
    for (const entry of entries) waiting.set(entry.clientId, entry);
    this.waiting.set(loanUuid, waiting);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  heard(message: RelayMessage): void {
    const { from, loanUuid, kind, entries } = message;
    const room = this.dependencies.room(loanUuid);
    if (from === this.id || room === undefined) return;
    room.receiveRemote(entries.map(({ clientId, clock, state }) => ({ clientId, clock, state })));
    if (kind === 'bye') return this.forget(loanUuid, from);
    const isNew = this.meet(loanUuid, from);
    if (kind === 'hello' || isNew) this.sendAll(loanUuid, room.localPresence());
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const loanUuid of [...this.peers.keys()]) this.closed(loanUuid);
  }

  private meet(loanUuid: string, from: string): boolean {
    const known = this.peers.get(loanUuid) ?? new Set();
    const isNew = !known.has(from);
    this.peers.set(loanUuid, known.add(from));
    return isNew;
  }

  private forget(loanUuid: string, from: string): void {
    const known = this.peers.get(loanUuid);
    known?.delete(from);
    if (known?.size === 0) this.peers.delete(loanUuid);
  }

  private flush(): void {
    this.timer = undefined;
    for (const [loanUuid, entries] of this.waiting) this.sendAll(loanUuid, [...entries.values()]);
    this.waiting.clear();
  }

  private sendAll(loanUuid: string, entries: readonly PresenceEntry[]): void {
    for (const part of chunks(entries)) this.send({ loanUuid, kind: 'state', entries: part });
  }

  private send(message: Omit<RelayMessage, 'from'>): void {
    this.dependencies.publish({ from: this.id, ...message }).catch(this.dependencies.onError);
  }
}
