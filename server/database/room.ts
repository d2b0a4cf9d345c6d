import { statfs } from 'node:fs/promises';

/**
 * The free disk space below which writing is refused. A PostgreSQL that cannot write its log ends and does not start
 * again without space, so writing stops earlier: eight log files, for requests in progress and for PostgreSQL's own
 * work.
 */
export const LEAST_ROOM = 128 * 1024 * 1024;
/** How long a check of the disk is valid. */
const LOOK_MS = 1000;
/** How long a refusal by the database is valid; its disk may be on another machine. */
const REFUSED_MS = 10_000;

export const NO_ROOM = 'The disk of the database is full.';
export const DISK_FULL =
  'The disk of the server is full: nothing was saved. The administrator must free some space; then try again.';

const OF_DATABASE = ['53100'];
const OF_FILES = ['ENOSPC', 'EDQUOT'];

function hasCode(error: unknown, codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const causes: unknown[] = [error, 'original' in error ? error.original : undefined, error.cause];
  return causes.some(
    (cause) => cause instanceof Error && 'code' in cause && codes.includes(String(cause.code)),
  );
}

/** Whether something failed because the disk of the database is full. */
export const isDatabaseFull = (error: unknown): boolean => hasCode(error, OF_DATABASE);
/** The same, or one that files are written to. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, [...OF_DATABASE, ...OF_FILES]);

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

interface RoomOptions {
  free?: (folder: string) => Promise<number>;
  now?: () => number;
}

/**
 * Whether there is room to write: by the disk if the database is on this machine, and by refusals of the
 * database.
 */
export class DiskRoom {
  private looked: { readonly at: number; readonly isFull: Promise<boolean> } | undefined;
  private refusedAt = -Infinity;
  private readonly free: (folder: string) => Promise<number>;
  private readonly now: () => number;

  /** @param folder of an embedded PostgreSQL; undefined for a database elsewhere */
  constructor(
    private readonly folder: string | undefined,
    { free = freeBytes, now = Date.now }: RoomOptions = {},
  ) {
    this.free = free;
    this.now = now;
  }

  /** Records that the database refused a write because its disk is full. */
  refused(): void {
    this.refusedAt = this.now();
  }

  async isFull(): Promise<boolean> {
    if (this.now() - this.refusedAt < REFUSED_MS) return true;
    const { folder } = this;
    if (folder === undefined) return false;
    if (this.looked === undefined || this.now() - this.looked.at >= LOOK_MS) {
      // If the free space cannot be read, the disk counts as not full.
      this.looked = {
        at: this.now(),
        isFull: this.free(folder).then(
          (free) => free < LEAST_ROOM,
          () => false,
        ),
      };
    }
    return this.looked.isFull;
  }
}
