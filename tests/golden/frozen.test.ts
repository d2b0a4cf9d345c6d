import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checksumOf } from '#engine';
import { readTemplateFiles, templateVersions, TEMPLATES_FOLDER } from '#engine/node';

const frozen: Record<string, string> = JSON.parse(
  readFileSync(join(TEMPLATES_FOLDER, 'checksums.json'), 'utf8'),
);

it('freezes every version before the newest, which is frozen when it is released', () => {
  const versions = templateVersions('bridge-loan').map((version) => `bridge-loan/v${version}`);
  const held = Object.keys(frozen);
  expect(held).toEqual(versions.slice(0, held.length));
  expect(held.length).toBeGreaterThanOrEqual(versions.length - 1);
});

it.each(Object.entries(frozen))(
  '%s is as it was frozen: a loan that uses it must not change under its hands',
  (id, checksum) => {
    expect(checksumOf(readTemplateFiles(join(TEMPLATES_FOLDER, id)))).toBe(checksum);
  },
);
