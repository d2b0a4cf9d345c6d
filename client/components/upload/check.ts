import { fileRejected, tooManyFiles } from '#contract';
import { fileSize } from '#domain/format';

export interface UploadRules {
  readonly maxFiles: number;
  /** Of each file, in bytes. */
  readonly maxBytes: number;
  /** Whether the file can be of a type that is taken; the server judges all its bytes. */
  readonly takes: (file: File) => Promise<boolean>;
  /** A sentence naming the accepted files. */
  readonly taken: string;
}

export interface Checked {
  readonly accepted: readonly File[];
  /** A title and, for each file that was turned away, why. */
  readonly problem?: { readonly title: string; readonly reasons: readonly string[] };
}

/**
 * Rejects files before the upload that the server would refuse. With too many files all are rejected, because only the
 * user knows which ones were meant.
 */
export async function checkFiles(
  files: readonly File[],
  { maxFiles, maxBytes, takes, taken }: UploadRules,
): Promise<Checked> {
  if (files.length > maxFiles)
    return { accepted: [], problem: { title: tooManyFiles(maxFiles), reasons: [] } };
  const accepted: File[] = [];
  const rejected: { readonly name: string; readonly why: string }[] = [];
  for (const file of files) {
    const why =
      file.size === 0
        ? 'The file is empty'
        : file.size > maxBytes
          ? `It is larger than ${fileSize(maxBytes)}`
          : (await takes(file))
            ? undefined
            : taken;
    if (why === undefined) accepted.push(file);
    else rejected.push({ name: file.name, why });
  }
  const [first] = rejected;
  if (!first) return { accepted };
  const reasons =
    rejected.length === 1 ? [first.why] : rejected.map(({ name, why }) => `${fileRejected(name)}: ${why}`);
  return { accepted, problem: { title: fileRejected(first.name), reasons } };
}

/** The first bytes of every JPEG and every PNG. */
const PICTURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

export async function isPicture(file: File): Promise<boolean> {
  const start = new Uint8Array(
    await file
      .slice(0, 4)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  return PICTURES.some((mark) => mark.every((byte, index) => start[index] === byte));
}

export const endsAs =
  (endings: readonly string[]) =>
  (file: File): Promise<boolean> =>
    Promise.resolve(endings.some((ending) => file.name.toLowerCase().endsWith(ending)));
