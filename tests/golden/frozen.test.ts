import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checksumOf } from '#engine';
import { readTemplateFiles, templateVersions, TEMPLATES_FOLDER } from '#engine/node';

const frozen: Record<string, string> = JSON.parse(readFileSync(join(TEMPLATES_FOLDER, 'checksums.json'), 'utf8'));

it('lists every version of the bridge loan', () => {
  expect(Object.keys(frozen)).toEqual(templateVersions('bridge-loan').map((version) => `bridge-loan/v${version}`));
});

it.each(Object.entries(frozen))('%s is as it was frozen: a loan that uses it must not change under its hands', (id, checksum) => {
  expect(checksumOf(readTemplateFiles(join(TEMPLATES_FOLDER, id)))).toBe(checksum);
});
