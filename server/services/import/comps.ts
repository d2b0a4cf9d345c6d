import { createWriteStream, readFileSync, rmSync, type WriteStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import type { Sequelize } from 'sequelize';
import { COMP_TYPES } from '#contract';
import { countOf } from '#domain';
import { compMappingSchema, type CompMapping } from '../../commands/comps/compMapping';
import { importComps, ImportRefused, type ImportCounts } from '../../commands/comps/importComps';
import type { RawLine } from '../../commands/comps/readComp';
import { StartError } from '../../errors';

const USAGE =
  'Say which file: npm run import -- comps FILE [--kind sale|rent] [--mapping FILE] [--refused FILE].';
/**
 * A cell that a spreadsheet program would take for a formula is kept as text; a negative number is not a
 * formula.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d.,]+$))/;
const count = (value: number): string => value.toLocaleString('en-US');

/**
 * Collects lines that are not comps, with their numbers and reasons, in a CSV file that is created with the
 * first of them.
 */
class RefusedLines {
  private file: WriteStream | undefined;
  readonly reasons = new Map<string, number>();

  constructor(readonly path: string) {
    rmSync(path, { force: true });
  }

  async add(line: number, reason: string, raw: RawLine): Promise<void> {
    const kind = reason.replace(/"[^"]*"|[\d,.]+/g, '…');
    this.reasons.set(kind, (this.reasons.get(kind) ?? 0) + 1);
    if (this.file === undefined) {
      this.file = createWriteStream(this.path);
      this.write(['line', 'reason', ...Object.keys(raw)]);
    }
    if (!this.write([String(line), reason, ...Object.values(raw)]))
      await new Promise((done) => this.file?.once('drain', () => done(undefined)));
  }

  private write(cells: readonly string[]): boolean {
    return this.file?.write(`${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\n`) ?? true;
  }

  async close(): Promise<void> {
    const { file } = this;
    if (file) await new Promise<void>((done) => file.end(() => done()));
  }
}

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
      options: { kind: { type: 'string' }, mapping: { type: 'string' }, refused: { type: 'string' } },
    });
    const [file] = positionals;
    const kind = COMP_TYPES.find((type) => type === values.kind);
    if (file === undefined || positionals.length > 1 || (values.kind !== undefined && kind === undefined))
      throw new StartError(USAGE);
    return {
      file,
      kind,
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

/** `npm run import -- comps FILE [--kind sale|rent] [--mapping FILE] [--refused FILE]` */
export async function importCompFile(db: Sequelize, args: readonly string[]): Promise<void> {
  const { file, kind, mapping, refused } = readArguments(args);
  const refusals = new RefusedLines(resolve(refused));
  const told: string[] = [];
  try {
    const counts = await importComps(db, {
      file: resolve(file),
      kind,
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
    for (const [reason, number] of [...refusals.reasons].sort((a, b) => b[1] - a[1]).slice(0, 10))
      console.log(`  ${count(number).padStart(9)}  ${reason}`);
    if (counts.refused > 0) console.log(`The refused lines with their reasons: ${refusals.path}`);
  } catch (error) {
    await refusals.close();
    throw error instanceof ImportRefused ? new StartError(error.message) : error;
  }
}
