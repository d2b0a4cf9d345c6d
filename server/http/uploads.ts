import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { tooManyFiles, type Upload } from '#contract';
import { invalid, refused } from '../errors';

/** One uploaded file; its type is detected from its bytes, never taken from the sender. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;

/** Multer reads file names as Latin-1; browsers send UTF-8. Folders in a name are the sender's, not ours. */
function nameOf(original: string): string {
  const name = Buffer.from(original, 'latin1').toString('utf8').normalize('NFC');
  return (
    name
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200) || 'file'
  );
}

function inOurWords(error: unknown, { field, maxFiles, maxBytes }: Upload): unknown {
  // The multipart parser throws plain errors for malformed bodies.
  if (!(error instanceof MulterError)) return invalid('The upload cannot be read', field);
  if (error.code === 'LIMIT_FILE_SIZE')
    return refused('too_large', `A file may have at most ${Math.floor(maxBytes / MEGABYTE)} MB`);
  if (error.code === 'LIMIT_FILE_COUNT') return invalid(tooManyFiles(maxFiles), field);
  if (error.code === 'LIMIT_UNEXPECTED_FILE') return invalid(`Files are taken in the field ${field}`, field);
  return invalid('The upload cannot be read', field);
}

/** Reads the files of a multipart request into memory, refusing more or larger ones than the route takes. */
export function receiveFiles(upload: Upload): RequestHandler {
  const { field, maxFiles, maxBytes } = upload;
  const parse = multer({
    storage: multer.memoryStorage(),
    limits: { files: maxFiles, fileSize: maxBytes, fields: 20, fieldSize: 64 * 1024 },
  }).array(field);
  return (req, res, next) =>
    parse(req, res, (error: unknown) =>
      next(error === undefined || error === null ? undefined : inOurWords(error, upload)),
    );
}

export function uploadedFiles(req: Request): UploadedFile[] {
  return Array.isArray(req.files)
    ? req.files.map(({ originalname, buffer }) => ({ name: nameOf(originalname), bytes: buffer }))
    : [];
}
