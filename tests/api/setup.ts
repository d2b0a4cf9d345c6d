import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * A password costs a quarter of a second of a processor, so that nobody tries many (passwords.test.ts holds that cost).
 * What the API tests ask is what is done with it, sixty times: in their own processes it costs a thirtieth.
 */
const { scrypt } = crypto;
const COST = 1024;

const cheapScrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void => scrypt(password, salt, length, { ...options, N: COST }, done);

// A worker does this for each of its files.
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt });
  syncBuiltinESMExports();
}
