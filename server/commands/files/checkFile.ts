import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../errors';
import { fileRejected } from '#contract';
import { decode, ExchangeProblem } from '#exchange';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Older Word and Excel files use the same container; only their names distinguish them. */
const OLD_OFFICE = 'application/x-cfb';

/** File extensions by content type; the first one is appended if a name has none of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  [XLSX]: ['xlsx'],
  [DOCX]: ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/msword': ['doc'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
};
const PHOTOS: readonly string[] = ['image/jpeg', 'image/png'];

export interface Judged {
  /** The type detected from the bytes. */
  readonly contentType: string;
  /** Ends as files of that type do. */
  readonly name: string;
}

/** 400 in the words of the screen, with the reason as a further detail. */
export function rejected(name: string, why: string): AppError {
  return new AppError(fileRejected(name), [
    { message: fileRejected(name), path: 'files', code: 'invalid' },
    { message: why, code: 'invalid' },
  ]);
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name with an ending of its type: a file cannot be taken for another when it is opened. */
export function withEnding(name: string, contentType: string): string {
  const endings = ENDINGS[contentType] ?? [];
  return endings.includes(endingOf(name)) || endings[0] === undefined ? name : `${name}.${endings[0]}`;
}

/** Text has no signature: it is text if the table reader can decode it, and it has no control characters. */
function isText(bytes: Buffer): boolean {
  try {
    return !/(?![\t\n\f\r])\p{Cc}/u.test(decode(bytes).text);
  } catch (error) {
    if (error instanceof ExchangeProblem) return false;
    throw error;
  }
}

const UTF_16 = /^(?:\xff\xfe|\xfe\xff)$/;
const textType = (ending: string): string => (ending === 'csv' ? 'text/csv' : 'text/plain');

async function typeOf(name: string, bytes: Buffer): Promise<string | { readonly refused: string }> {
  if (bytes.length === 0) return { refused: 'The file is empty' };
  const ending = endingOf(name);
  const named = ending === 'csv' || ending === 'txt';
  // The mark of UTF-16 begins some sounds, too.
  if (named && UTF_16.test(bytes.toString('latin1', 0, 2)) && isText(bytes)) return textType(ending);
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === OLD_OFFICE) {
    if (ending === 'xls') return 'application/vnd.ms-excel';
    return ending === 'doc'
      ? 'application/msword'
      : { refused: 'Only Word and Excel files of that kind are accepted' };
  }
  if (mime !== undefined)
    return mime in ENDINGS ? mime : { refused: `Files of the type ${mime} are not accepted` };
  if (!named) return { refused: 'PDF, Word, Excel, CSV, text, JPEG and PNG files are accepted' };
  if (!isText(bytes)) return { refused: 'It holds binary data, not text' };
  return textType(ending);
}

/** @throws AppError 400 for a type that is not taken. */
export async function judgeFile(name: string, bytes: Buffer): Promise<Judged> {
  const type = await typeOf(name, bytes);
  if (typeof type !== 'string') throw rejected(name, type.refused);
  return { contentType: type, name: withEnding(name, type) };
}

/** @throws AppError 400 if it is not a JPEG or PNG */
export async function judgePhoto(name: string, bytes: Buffer): Promise<Judged> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!PHOTOS.includes(mime)) throw rejected(name, 'Only JPEG and PNG pictures are accepted');
  return { contentType: mime, name: withEnding(name, mime) };
}
