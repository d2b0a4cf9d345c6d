import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config';

/** A field of a record: a value sealed for one cannot be opened for another. */
export interface SealedField {
  readonly record: string;
  readonly field: string;
}

interface Key {
  /** Kept with each value. */
  readonly id: string;
  readonly bytes: Buffer;
}

const FORMAT = 's1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'personal-data.key';

/** The id is the beginning of a digest, which identifies the key without revealing it. */
const keyOf = (base64: string): Key => {
  const bytes = Buffer.from(base64, 'base64');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes };
};
const boundTo = ({ record, field }: SealedField): Buffer => Buffer.from(`${record}/${field}`);

/**
 * Encrypts personal data with AES-256-GCM. The key in use comes first; former keys still open what they
 * sealed, until it is sealed again.
 */
export class PersonalData {
  private known: readonly Key[] | undefined;

  /** @param load the keys in base64, the one in use first; called again if a value names an unknown key */
  constructor(private readonly load: () => readonly string[]) {}

  seal(secret: string, at: SealedField): string {
    const { id, bytes } = this.current();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(boundTo(at));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [FORMAT, id, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')].join('.');
  }

  /** @throws Error if its key is unknown, or the value was tampered with */
  open(sealed: string, at: SealedField): string {
    const [, id = '', data = ''] = sealed.split('.');
    const bytes = Buffer.from(data, 'base64url');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    const decipher = createDecipheriv('aes-256-gcm', this.key(id).bytes, iv)
      .setAAD(boundTo(at))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }

  /** Whether it was sealed with a former key. */
  isFormer(sealed: string): boolean {
    return sealed.split('.')[1] !== this.current().id;
  }

  /** A digest for finding the same secret again; without the key, secrets cannot be guessed against it. */
  digest(secret: string): string {
    return digestBy(this.current(), secret);
  }

  /** The digests under this and former keys. */
  digests(secret: string): string[] {
    return this.keys().map((key) => digestBy(key, secret));
  }

  /**
   * Read again each time: data sealed with a key that another process has retired would be lost together with
   * it.
   */
  private current(): Key {
    this.known = undefined;
    const [first] = this.keys();
    if (first === undefined) throw new Error('No key for personal data is set');
    return first;
  }

  private keys(): readonly Key[] {
    this.known ??= this.load().map(keyOf);
    return this.known;
  }

  private key(id: string): Key {
    const find = () => this.keys().find((key) => key.id === id);
    const found = find();
    if (found !== undefined) return found;
    // Another process may have taken a new key into use.
    this.known = undefined;
    const anew = find();
    if (anew === undefined) throw new Error(`The key ${id} for personal data is not set any more`);
    return anew;
  }
}

function digestBy({ id, bytes }: Key, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', bytes, '', 'digest of personal data', 32));
  return `${id}.${createHmac('sha256', key).update(secret.replace(/\D/g, '')).digest('base64url')}`;
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function writeKeys(file: string, keys: readonly string[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // Whole or not at all: half a file would lose every value.
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, `${keys.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(partial, file);
}

const newKey = (): string => randomBytes(32).toString('base64');
const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, KEY_FILE);

function keysOfFile(file: string): readonly string[] {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      // Another process made it a moment ago.
      if (!existsSync(file)) throw error;
    }
  }
  return linesOf(file);
}

/** Uses the keys of the settings; else a file in the data folder, created when something is first sealed. */
export const createPersonalData = (config: Pick<Config, 'personalDataKeys' | 'dataDir'>): PersonalData =>
  new PersonalData(() => config.personalDataKeys ?? keysOfFile(fileOf(config)));

/**
 * If keys are in the data folder: takes a new one into use and keeps the former ones. Does nothing if the
 * settings hold them.
 */
export function takeNewKey(config: Pick<Config, 'personalDataKeys' | 'dataDir'>): void {
  if (config.personalDataKeys !== undefined) return;
  const file = fileOf(config);
  writeKeys(file, [newKey(), ...(existsSync(file) ? linesOf(file) : [])]);
}

/** The key in use and the one before: data sealed during a change of keys is sealed again at the next one. */
const KEPT_KEYS = 2;

/** If keys are in the data folder: removes those with which nothing is sealed any longer. */
export function forgetFormerKeys(config: Pick<Config, 'personalDataKeys' | 'dataDir'>): void {
  if (config.personalDataKeys === undefined)
    writeKeys(fileOf(config), keysOfFile(fileOf(config)).slice(0, KEPT_KEYS));
}
