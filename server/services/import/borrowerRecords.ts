import { existsSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Sequelize } from 'sequelize';
import { countOf } from '#domain';
import { ExchangeProblem } from '#exchange';
import { importBorrowerRecords } from '../../commands/checks/importRecords';
import { OFAC_FILES, type OfacFile } from '../../commands/checks/ofacLists';
import { sampleRecords } from '../../demo/borrowerRecords';
import { StartError } from '../../errors';
import type { PersonalData } from '../../providers/personal-data';

const USAGE =
  'Say which file: npm run import -- borrower-records FILE [--source NAME] [--format ofac-sdn or ofac-alt], or --sample FILE [--others COUNT] to have one written.';
const SHOWN = 20;
const MOST_OTHERS = 1_000_000;
const count = (value: number): string => value.toLocaleString('en-US');

interface Arguments {
  readonly file: string;
  readonly source: string;
  /** A list of sanctions in the form of its publisher. */
  readonly format: OfacFile | undefined;
  /** Records of strangers in a sample; undefined: the file is read. */
  readonly sample: number | undefined;
}

function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        format: { type: 'string' },
        sample: { type: 'boolean' },
        others: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    const others = Number(values.others ?? 0);
    const format = OFAC_FILES.find((known) => known === values.format);
    if (file === undefined || more.length > 0) throw new StartError(USAGE);
    if (values.format !== undefined && format === undefined) throw new StartError(USAGE);
    if (!Number.isInteger(others) || others < 0 || others > MOST_OTHERS) throw new StartError(USAGE);
    if (!values.sample && !existsSync(file)) throw new StartError(`There is no file ${file}.`);
    return {
      file: resolve(file),
      format,
      source: values.source ?? format ?? basename(file).replace(/\.\w+$/, ''),
      sample: values.sample ? others : undefined,
    };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(USAGE);
  }
}

/** Records of made-up people, a JSON object a line: something to try the checks on. */
function writeSample(file: string, others: number): void {
  const lines = [...sampleRecords(others)].map((line) => JSON.stringify(line));
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`${countOf(lines.length, 'record')} of made-up people written to ${file}.`);
}

/**
 * `npm run import -- borrower-records FILE [--source NAME]`: court cases, media, companies, people,
 * properties, credit and KYC answers for the borrower checks, or OFAC's list of sanctions.
 */
export async function importBorrowerRecordFile(
  db: Sequelize,
  args: readonly string[],
  personalData: PersonalData,
): Promise<void> {
  const { file, source, format, sample } = readArguments(args);
  if (sample !== undefined) return writeSample(file, sample);
  const refused: string[] = [];
  const counts = await importBorrowerRecords(
    { db, personalData },
    {
      file,
      source,
      ...(format && { format }),
      refused: (line, reason) => void (refused.length < SHOWN && refused.push(`  line ${line}: ${reason}`)),
    },
  ).catch((error: unknown) => {
    throw error instanceof ExchangeProblem ? new StartError(error.message) : error;
  });
  console.log(
    `${countOf(counts.lines, 'line')} read: ${countOf(counts.kept, 'record')} kept under the source "${source}", ${count(counts.refused)} refused.`,
  );
  for (const line of refused) console.log(line);
  if (counts.refused > refused.length) console.log(`  and ${count(counts.refused - refused.length)} more`);
}
