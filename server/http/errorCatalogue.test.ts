import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorCatalogue } from './errorCatalogue';

it('docs/errors.md is what the contract says: `npm run generate` writes it', () => {
  expect(readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')).toBe(errorCatalogue());
});
