import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileRow } from '../../server/models';
import { folderStorage } from '../../server/providers/storage/folder';
import type { SignedIn, TestServer } from '../../server/testing/harness';
import { errorSchema } from '#contract';
import { filledLoan } from '../api/loanHelpers';
import type { Outcome } from './parts';

const MEGABYTE = 1024 * 1024;

/** A folder with room for so many bytes. */
export interface SmallDisk {
  readonly folder: string;
  readonly kind: string;
  /** Makes the server keep its files there. */
  use(server: TestServer): void;
  grow(bytes: number): void;
  remove(): void;
}

/** A real file system of that size; only root may make one. */
function mounted(folder: string, bytes: number): SmallDisk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return {
    folder,
    kind: 'a file system that is full',
    use: ({ context }) => void (context.storage = folderStorage(folder)),
    grow: (to) => void execFileSync('mount', ['-o', `remount,size=${to}`, folder]),
    remove() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** The same without a file system: writes what fits, then fails as the system does. */
function counted(folder: string, bytes: number): SmallDisk {
  let room = bytes;
  const write = async (place: string, content: Buffer) => {
    const fits = Math.max(0, room - bytesIn(folder));
    const file = await open(place, 'wx');
    await file.writeFile(content.subarray(0, fits));
    await file.close();
    if (fits < content.length)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return {
    folder,
    kind: 'a folder that takes no more bytes',
    use: ({ context }) => void (context.storage = folderStorage(folder, write)),
    grow: (to) => void (room = to),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** @param real a file system where one can be made */
export function smallDisk(bytes: number, real: boolean): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-disk-'));
  return (real ? mounted(folder, bytes) : undefined) ?? counted(folder, bytes);
}

interface Uploaded {
  readonly uuid: string;
  readonly bytes: Buffer;
}

const document = (n: number): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n%${n}\n`),
    Buffer.alloc(MEGABYTE, n % 251),
    Buffer.from('\n%%EOF\n'),
  ]);

async function upload(
  url: string,
  who: SignedIn,
  loan: string,
  n: number,
): Promise<{ status: number; uuid?: string; bytes: Buffer; body: unknown }> {
  const bytes = document(n);
  const form = new FormData();
  form.append('category', 'Legal');
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `document ${n}.pdf`);
  const response = await fetch(`${url}/api/loans/${loan}/files`, {
    method: 'POST',
    headers: who.headers,
    body: form,
    signal: AbortSignal.timeout(45_000),
  });
  const body: unknown = await response.json();
  const uuid =
    response.status === 201 ? (body as { files?: { uuid: string }[] }).files?.[0]?.uuid : undefined;
  return { status: response.status, uuid, bytes, body };
}

/** Uploads until there is no room and beyond, makes room, and uploads again. */
export async function diskFull(
  server: TestServer,
  disk: SmallDisk,
  { people, megabytes }: { people: number; megabytes: number },
): Promise<Outcome> {
  disk.use(server);
  const who = await server.signIn('ANALYST');
  const loan = await filledLoan(server, who);
  const [kept, faults, refusals]: [Uploaded[], string[], number[]] = [[], [], []];
  let number = 0;
  const one = async () => {
    const { status, uuid, bytes, body } = await upload(server.url, who, loan, (number += 1));
    if (status === 201 && uuid !== undefined) kept.push({ uuid, bytes });
    else if (status === 507 && errorSchema.safeParse(body).data?.details[0]?.code === 'storage_full')
      refusals.push(status);
    else faults.push(`an upload was answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  };
  const many = async (uploads: number) => {
    for (let done = 0; done < uploads; done += people) await Promise.all(Array.from({ length: people }, one));
  };
  await many(megabytes * 2);
  const fitted = kept.length;
  if (refusals.length === 0 || fitted === 0)
    faults.push(`the disk was never full: ${fitted} kept, ${refusals.length} refused`);
  disk.grow(megabytes * 8 * MEGABYTE);
  const before = refusals.length;
  await many(people);
  if (refusals.length > before) faults.push('uploads are refused although there is room again');
  for (const { uuid, bytes } of kept) {
    const response = await fetch(`${server.url}/api/loans/${loan}/files/${uuid}/content`, {
      headers: who.headers,
    });
    if (response.status !== 200 || !Buffer.from(await response.arrayBuffer()).equals(bytes))
      faults.push(`a file that was acknowledged is not as it was sent (${response.status})`);
  }
  const rows = await FileRow.count({ where: { loanUuid: loan } });
  if (rows !== kept.length) faults.push(`${rows} files are listed and ${kept.length} were acknowledged`);
  const names = readdirSync(disk.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  if (names.length !== kept.length)
    faults.push(
      `${names.length} files are stored and ${kept.length} were acknowledged: ${names.filter((name) => name.endsWith('.part')).length} of them halves`,
    );
  if (!existsSync(disk.folder)) faults.push('the folder is gone');
  return {
    title: `uploads to ${disk.kind}`,
    faults,
    took: [],
    detail: `${fitted} of 1 MB kept, ${refusals.length} refused with 507, ${kept.length - fitted} kept when there was room again`,
  };
}
