import { unzipSync, zipSync, type Zippable } from 'fflate';

/** A file in a bundle. */
export interface Entry {
  /** With `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** ZIP knows no earlier and no later day. */
const [FIRST, LAST] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)];

/** The same entries at the same time give the same bytes. */
export function zipped(entries: readonly Entry[], at: Date): Buffer {
  const mtime = new Date(Math.min(Math.max(at.getTime(), FIRST), LAST));
  const files: Zippable = {};
  for (const { path, bytes } of entries) files[path] = [bytes, { mtime }];
  return Buffer.from(zipSync(files));
}

/** @throws Error if it is not a ZIP file */
export const unzipped = (bytes: Uint8Array): Readonly<Record<string, Uint8Array>> => unzipSync(bytes);

const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/** A name that every system takes, once in a folder: `a.pdf`, `a (2).pdf`. */
export function namesApart(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const clean = given.replaceAll(NOT_IN_NAMES, '_').trim() || 'file';
    const dot = clean.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
    let name = clean;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${ending}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
