import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Sequelize } from 'sequelize';
import { countOf } from '#domain';
import { ExchangeProblem } from '#exchange';
import { importRecords } from '../../commands/property/importRecords';
import { StartError } from '../../errors';

const USAGE = 'Say which file: npm run import -- property-records FILE [--source NAME].';
const SHOWN = 20;
const count = (value: number): string => value.toLocaleString('en-US');

function readArguments(args: readonly string[]): { file: string; source: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { source: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new StartError(USAGE);
    if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
    return { file: resolve(file), source: values.source ?? basename(file).replace(/\.\w+$/, '') };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(USAGE);
  }
}

/**
 * `npm run import -- property-records FILE [--source NAME]`: violations, evictions, liens and grades for the
 * property checks.
 */
export async function importPropertyRecords(db: Sequelize, args: readonly string[]): Promise<void> {
  const { file, source } = readArguments(args);
  const refused: string[] = [];
  const counts = await importRecords(db, {
    file,
    source,
    refused: (line, reason) => void (refused.length < SHOWN && refused.push(`  line ${line}: ${reason}`)),
  }).catch((error: unknown) => {
    throw error instanceof ExchangeProblem ? new StartError(error.message) : error;
  });
  console.log(
    `${countOf(counts.lines, 'line')} read: ${countOf(counts.kept, 'record')} kept under the source "${source}", ${count(counts.refused)} refused.`,
  );
  for (const line of refused) console.log(line);
  if (counts.refused > refused.length) console.log(`  and ${count(counts.refused - refused.length)} more`);
}
