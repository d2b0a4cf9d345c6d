import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config';

/** Which field of which record: what is sealed for one opens for no other. */
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

/** The first bytes of a digest: says which key, and nothing of it. */
const keyOf = (base64: string): Key => {
  const bytes = Buffer.from(base64, 'base64');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes };
};
const boundTo = ({ record, field }: SealedField): Buffer => Buffer.from(`${record}/${field}`);

/**
 * Encrypts what of a person is secret with AES-256-GCM. The key in use stands first; former ones still open what they sealed,
 * until it is sealed anew.
 */
export class PersonalData {
  private known: readonly Key[] | undefined;

  /** @param load the keys in base64, the one in use first; asked again where a value names a key that was not there */
  constructor(private readonly load: () => readonly string[]) {}

  seal(secret: string, at: SealedField): string {
    const { id, bytes } = this.current();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(boundTo(at));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [FORMAT, id, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')].join('.');
  }

  /** @throws Error where its key is not known, or the value was tampered with */
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

  /** Whether it was sealed with a key that is no longer in use. */
  isFormer(sealed: string): boolean {
    return sealed.split('.')[1] !== this.current().id;
  }

  /** By which the same secret is found again; without the key nobody can try secrets against it. */
  digest(secret: string): string {
    return digestBy(this.current(), secret);
  }

  /** What {@link digest} gave it with this or a former key. */
  digests(secret: string): string[] {
    return this.keys().map((key) => digestBy(key, secret));
  }

  /** Read anew each time: what is sealed with a key that another process has put aside would be lost with it. */
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

/** By the keys of the settings; else by a file in the data folder, made when something is sealed first. */
export const createPersonalData = (config: Pick<Config, 'personalDataKeys' | 'dataDir'>): PersonalData =>
  new PersonalData(() => config.personalDataKeys ?? keysOfFile(fileOf(config)));

/** Where keys are kept in the data folder: takes a new one into use, and keeps the former ones. Does nothing where the settings hold them. */
export function takeNewKey(config: Pick<Config, 'personalDataKeys' | 'dataDir'>): void {
  if (config.personalDataKeys !== undefined) return;
  const file = fileOf(config);
  writeKeys(file, [newKey(), ...(existsSync(file) ? linesOf(file) : [])]);
}

/** The one in use, and the one before: what was sealed at the moment of the change is sealed anew by the next. */
const KEPT_KEYS = 2;

/** Where keys are kept in the data folder: forgets those that nothing is sealed with any more. */
export function forgetFormerKeys(config: Pick<Config, 'personalDataKeys' | 'dataDir'>): void {
  if (config.personalDataKeys === undefined)
    writeKeys(fileOf(config), keysOfFile(fileOf(config)).slice(0, KEPT_KEYS));
}
