import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPersonalData, forgetFormerKeys, takeNewKey } from '.';

const AT = { record: 'one', field: 'ssn' };
const config = { personalDataKeys: undefined, dataDir: '' };
beforeEach(() => {
  config.dataDir = mkdtempSync(join(tmpdir(), 'personal-data-'));
});
afterEach(() => rmSync(config.dataDir, { recursive: true, force: true }));

it('opens what it sealed, for that field of that record alone, and nothing that was changed', () => {
  const data = createPersonalData(config);
  const sealed = data.seal('512-34-7689', AT);
  expect(sealed).not.toContain('7689');
  expect(data.open(sealed, AT)).toBe('512-34-7689');
  expect(() => data.open(sealed, { ...AT, record: 'two' })).toThrow();
  expect(() => data.open(`${sealed.slice(0, -2)}AA`, AT)).toThrow();
});

it('seals with a new key as soon as another process took it into use', () => {
  const running = createPersonalData(config);
  const before = running.seal('512-34-7689', AT);
  takeNewKey(config);
  expect(running.isFormer(before)).toBe(true);
  forgetFormerKeys(config);
  const after = running.seal('512-34-7689', AT);
  expect(createPersonalData(config).isFormer(after)).toBe(false);
});

it('still opens what was sealed while the keys changed, until they change once more', () => {
  const late = createPersonalData(config).seal('512-34-7689', AT);
  takeNewKey(config);
  forgetFormerKeys(config);
  expect(createPersonalData(config).open(late, AT)).toBe('512-34-7689');
  takeNewKey(config);
  forgetFormerKeys(config);
  expect(() => createPersonalData(config).open(late, AT)).toThrow('not set any more');
});
