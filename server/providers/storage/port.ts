/** The storage of uploaded files. Keys are ours: letters, digits, `-`, `.` and `/` between them. */
export interface FileStorage {
  /** @throws StorageError when the bytes cannot be kept. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined for a key that is not there. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes a file; a missing key is no error. */
  remove(key: string): Promise<void>;
}

/** A storage failure; the message is for a person. */
export class StorageError extends Error {
  /** The storage is full, so retrying does not help. */
  readonly full: boolean;

  constructor(message: string, options: ErrorOptions & { full?: boolean } = {}) {
    super(message, options);
    this.name = 'StorageError';
    this.full = options.full ?? false;
  }
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** @throws RangeError for a key that could name something outside the storage. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`Not a storage key: ${key}`);
  return key;
}
