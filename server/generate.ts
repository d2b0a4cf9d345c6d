import { writeFileSync } from 'node:fs';
import { readMigrations } from './database/migrate';
import { errorCatalogue } from './http/errorCatalogue';

/**
 * `npm run generate`: the checksums that seal the migrations, and docs/errors.md. Tests compare both with
 * their sources.
 */
const seals = readMigrations().map(({ name, checksum }) => `${checksum}  ${name}\n`);
writeFileSync(new URL('migrations/checksums.txt', import.meta.url), seals.join(''));
writeFileSync(new URL('../docs/errors.md', import.meta.url), errorCatalogue());
