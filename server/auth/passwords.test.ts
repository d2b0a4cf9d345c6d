import { expect, it } from 'vitest';
import { checkPassword, hashPassword } from './passwords';

it('accepts the password and nothing else', async () => {
  const stored = await hashPassword('Grüße aus Köln');
  expect(await checkPassword('Grüße aus Köln', stored)).toBe(true);
  expect(await checkPassword('Grusse aus Koln', stored)).toBe(false);
  expect(await checkPassword('', stored)).toBe(false);
});

it('takes an accented letter in either spelling', async () => {
  expect(await checkPassword('cafe\u0301 at noon', await hashPassword('caf\u00e9 at noon'))).toBe(true);
});

it('salts each account', async () => {
  const [one, two] = await Promise.all([hashPassword('the same one'), hashPassword('the same one')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
});

it('never matches what is no stored password', async () => {
  for (const stored of ['', 'plain', 'md5$x$y', 'scrypt$32768$8$3'])
    expect(await checkPassword('plain', stored)).toBe(false);
});
