import { writeFileSync } from 'node:fs';
import { readMigrations } from '../database/migrate';

/** Writes the checksum of every migration; a test compares them, so that an applied file is never edited. */
const lines = readMigrations().map(({ name, checksum }) => `${checksum}  ${name}\n`);
writeFileSync(new URL('checksums.txt', import.meta.url), lines.join(''));
