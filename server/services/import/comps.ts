import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Sequelize } from 'sequelize';
import { COMP_TYPES } from '#contract';
import { countOf } from '#domain';
import { compMappingSchema, type CompMapping } from '../../commands/comps/compMapping';
import { importComps, ImportRefused, type ImportCounts } from '../../commands/comps/importComps';
import { StartError } from '../../errors';
import { RefusedLines } from './refusedLines';

const USAGE =
  'Say which file: npm run import -- comps FILE [--kind sale|rent] [--sheet NAME] [--mapping FILE] [--refused FILE].';
const count = (value: number): string => value.toLocaleString('en-US');

function readMapping(path: string | undefined): CompMapping | undefined {
  if (path === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(
      `The mapping ${path} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
  const parsed = compMappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartError(
    `The mapping ${path} is not usable: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        sheet: { type: 'string' },
        mapping: { type: 'string' },
        refused: { type: 'string' },
      },
    });
    const [file] = positionals;
    const kind = COMP_TYPES.find((type) => type === values.kind);
    if (file === undefined || positionals.length > 1 || (values.kind !== undefined && kind === undefined))
      throw new StartError(USAGE);
    return {
      file,
      kind,
      sheet: values.sheet,
      mapping: readMapping(values.mapping),
      refused: values.refused ?? `${basename(file).replace(/\.\w+$/, '')}-refused.csv`,
    };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(USAGE);
  }
}

/** Shows progress on one line in a terminal, or as occasional lines in a log. */
function showProgress(): (part: number, counts: ImportCounts) => void {
  let shown = 0;
  return (part, { lines }) => {
    const text = `${Math.round(part * 100)
      .toString()
      .padStart(3)} %  ${countOf(lines, 'line')}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}`);
    else if (part - shown >= 0.25) console.log(text);
    else return;
    shown = part;
  };
}

/** `npm run import -- comps FILE [--kind sale|rent] [--sheet NAME] [--mapping FILE] [--refused FILE]` */
export async function importCompFile(db: Sequelize, args: readonly string[]): Promise<void> {
  const { file, kind, sheet, mapping, refused } = readArguments(args);
  const refusals = new RefusedLines(resolve(refused));
  const told: string[] = [];
  try {
    const counts = await importComps(db, {
      file: resolve(file),
      kind,
      sheet,
      mapping,
      progress: showProgress(),
      refused: (line, reason, raw) => refusals.add(line, reason, raw),
      told: (sentence) => void told.push(sentence),
    });
    await refusals.close();
    if (process.stdout.isTTY) process.stdout.write('\r');
    console.log(
      `${countOf(counts.lines, 'line')} read: ${countOf(counts.added, 'comp')} added, ${count(counts.updated)} updated, ${countOf(counts.repeated, 'line')} repeated, ${count(counts.refused)} refused.`,
    );
    for (const sentence of told) console.log(sentence);
    for (const sentence of refusals.sentences()) console.log(`  ${sentence}`);
    if (counts.refused > 0) console.log(`The refused lines with their reasons: ${refusals.path}`);
  } catch (error) {
    await refusals.close();
    throw error instanceof ImportRefused ? new StartError(error.message) : error;
  }
}
