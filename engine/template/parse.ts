import { digest } from 'lib0/hash/sha256';
import { checkFormula, FormulaError, referencesOf } from '../formula';
import { readLines } from './csv';
import { findCycles } from './cycles';
import { COLUMN_HEADINGS, FIGURE_HEADINGS, readColumn, readFigure } from './definitions';
import { eachFormula, parsedIn, scopeOf } from './formulas';
import { manifestSchema, type Manifest } from './manifest';
import { isMark } from './marks';
import { ProblemList, TemplateError } from './problems';
import type { FigureSheet, SheetDefinition, TableSheet, Template, TemplateFiles } from './types';

/**
 * Reads and checks the files of a template folder.
 * @throws TemplateError with the file and line of everything that is wrong.
 */
export function parseTemplate(files: TemplateFiles): Template {
  const problems = new ProblemList();
  const manifest = readManifest(files.manifest);
  checkManifest(manifest, problems);
  const marks = manifest.rules.filter(isMark);
  const sheets = manifest.sheets
    .map((entry) => readSheet(entry, files, problems))
    .map((sheet) =>
      sheet.kind === 'table' ? { ...sheet, marks: marks.filter((rule) => rule.sheet === sheet.key) } : sheet,
    );
  let checksum: string | undefined;
  const template: Template = {
    key: manifest.key,
    version: manifest.version,
    title: manifest.title,
    groups: manifest.groups,
    rules: manifest.rules,
    ...(manifest.asOf !== undefined && { asOf: manifest.asOf }),
    sheets,
    sheet: new Map(sheets.map((sheet) => [sheet.key, sheet])),
    figure: collectFigures(sheets, problems),
    // Computed on demand, because only the server needs it: for each opened loan it took a tenth of the
    // browser's work.
    get checksum() {
      return (checksum ??= checksumOf(files));
    },
  };
  checkFormulas(template, problems);
  checkAverages(template, problems);
  checkRules(template, problems);
  checkAsOf(template, problems);
  problems.throwIfAny();
  for (const { path, file, line } of findCycles(template))
    problems.add(file, line, `circular: ${[...path, path[0]].join(' → ')}`);
  problems.throwIfAny();
  return template;
}

function checkRules({ rules, figure, sheet: sheets }: Template, problems: ProblemList): void {
  for (const rule of rules) {
    if (rule.kind !== 'unique' && !isMark(rule)) continue;
    const sheet = sheets.get(rule.sheet);
    for (const column of rule.kind === 'inOrder' ? [rule.least, rule.most] : [rule.column])
      if (sheet?.kind !== 'table' || !sheet.column.has(column))
        problems.add(
          'manifest.json',
          1,
          `a rule speaks of \`${rule.sheet}[${column}]\`, which is not a column of a table`,
        );
  }
  for (const name of rules.flatMap((rule) =>
    rule.kind === 'unique' || isMark(rule)
      ? []
      : rule.kind === 'positive'
        ? [rule.name]
        : [rule.least, rule.most],
  )) {
    if (figure.get(name)?.type !== 'number')
      problems.add(
        'manifest.json',
        1,
        `a rule speaks of \`${name}\`, which is not a number among the figures`,
      );
  }
}

function checkAsOf({ asOf, figure }: Template, problems: ProblemList): void {
  const found = figure.get(asOf ?? '');
  if (asOf !== undefined && (found?.type !== 'date' || found.formula !== undefined))
    problems.add(
      'manifest.json',
      1,
      `\`asOf\` names \`${asOf}\`, which is not a date figure that can be set`,
    );
}

function readManifest(text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new TemplateError([
      { file: 'manifest.json', line: 1, message: error instanceof Error ? error.message : 'not JSON' },
    ]);
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new TemplateError(
    parsed.error.issues.map((issue) => ({
      file: 'manifest.json',
      line: 1,
      message: `\`${issue.path.join('.')}\`: ${issue.message}`,
    })),
  );
}

const isWithin = (path: string, outer: string): boolean => path.startsWith(`${outer}.`);

function checkManifest(manifest: Manifest, problems: ProblemList): void {
  const keys = new Set<string>();
  for (const { key } of manifest.sheets) {
    if (keys.has(key)) problems.add('manifest.json', 1, `two sheets have the key \`${key}\``);
    keys.add(key);
  }
  const tables = manifest.sheets.flatMap((sheet) =>
    sheet.kind === 'table' && sheet.path !== undefined ? [{ key: sheet.key, path: sheet.path }] : [],
  );
  for (const [index, { key, path }] of tables.entries()) {
    const other = tables
      .slice(0, index)
      .find((one) => one.path === path || isWithin(one.path, path) || isWithin(path, one.path));
    if (other)
      problems.add(
        'manifest.json',
        1,
        `\`${key}\` and \`${other.key}\` keep their rows at one place of the loan file, \`${path}\``,
      );
  }
  for (const group of manifest.groups) {
    for (const key of group.sheets)
      if (!keys.has(key))
        problems.add('manifest.json', 1, `group \`${group.key}\` lists \`${key}\`, which is not a sheet`);
  }
}

function readSheet(
  entry: Manifest['sheets'][number],
  files: TemplateFiles,
  problems: ProblemList,
): SheetDefinition {
  const text = files.files[entry.file];
  if (text === undefined)
    problems.add('manifest.json', 1, `sheet \`${entry.key}\`: the file ${entry.file} is missing`);
  return entry.kind === 'table'
    ? readTable(entry, text ?? '', problems)
    : readFigures(entry, text ?? '', problems);
}

function readTable(
  entry: Extract<Manifest['sheets'][number], { kind: 'table' }>,
  text: string,
  problems: ProblemList,
): TableSheet {
  const lines =
    text === '' ? [] : readLines(entry.file, text, COLUMN_HEADINGS, ['column', 'label'], problems);
  const columns = lines.map((line) => readColumn(entry.file, line, problems));
  const column = new Map<string, TableSheet['columns'][number]>();
  for (const definition of columns) {
    if (column.has(definition.key))
      problems.add(entry.file, definition.line, `the column \`${definition.key}\` is listed twice`);
    if (definition.key === 'id')
      problems.add(entry.file, definition.line, '`id` is the identity of a row, not a column');
    column.set(definition.key, definition);
  }
  for (const { formatBy, line } of columns) {
    if (formatBy !== undefined && !column.has(formatBy))
      problems.add(entry.file, line, `\`formatBy\`: there is no column \`${formatBy}\``);
  }
  return { ...entry, columns, column };
}

function readFigures(
  entry: Extract<Manifest['sheets'][number], { kind: 'figures' }>,
  text: string,
  problems: ProblemList,
): FigureSheet {
  const lines = text === '' ? [] : readLines(entry.file, text, FIGURE_HEADINGS, ['name', 'label'], problems);
  let section = '';
  const figures = lines.map((line) => {
    section = line.cell.section || section;
    return readFigure(entry.file, line, section, problems);
  });
  return { ...entry, figures };
}

function collectFigures(sheets: readonly SheetDefinition[], problems: ProblemList): Template['figure'] {
  const tables = new Set(sheets.filter((sheet) => sheet.kind === 'table').map((sheet) => sheet.key));
  const figures = new Map<string, FigureSheet['figures'][number] & { sheet: string }>();
  const paths = new Map<string, string>();
  for (const sheet of sheets) {
    if (sheet.kind === 'table') continue;
    for (const figure of sheet.figures) {
      const { name, path, line } = figure;
      if (figures.has(name)) problems.add(sheet.file, line, `the name \`${name}\` is listed twice`);
      if (tables.has(name)) problems.add(sheet.file, line, `\`${name}\` is the name of a table`);
      const other = path === undefined ? undefined : paths.get(path);
      if (other !== undefined)
        problems.add(sheet.file, line, `\`${other}\` has the path \`${path ?? ''}\` already`);
      if (path !== undefined) paths.set(path, name);
      figures.set(name, { ...figure, sheet: sheet.key });
    }
  }
  return figures;
}

function checkAverages(template: Template, problems: ProblemList): void {
  for (const sheet of template.sheets) {
    if (sheet.kind !== 'table') continue;
    for (const [column, figure] of Object.entries(sheet.averages ?? {})) {
      if (!sheet.column.has(column))
        problems.add('manifest.json', 1, `averages of \`${sheet.key}\`: there is no column \`${column}\``);
      if (!template.figure.has(figure))
        problems.add('manifest.json', 1, `averages of \`${sheet.key}\`: \`${figure}\` is not a figure`);
    }
  }
}

function checkFormulas(template: Template, problems: ProblemList): void {
  eachFormula(template, (place) => {
    const heading = place.kind === 'total' ? '`total`' : '`formula`';
    try {
      const scope = scopeOf(template, place.kind === 'column' ? place.sheet : undefined);
      const formula = parsedIn(template, place.text);
      if (referencesOf(formula).some(({ kind }) => kind === 'cellOf'))
        problems.add(
          place.file,
          place.line,
          `${heading}: the rows of a loan are its own; a template cannot name one`,
        );
      for (const problem of checkFormula(formula, scope))
        problems.add(place.file, place.line, `${heading}: ${problem.message}`);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      problems.add(place.file, place.line, `${heading}: ${error.message} (character ${error.start + 1})`);
    }
  });
}

/** SHA-256 over the names and texts of the files, line ends evened out. */
export function checksumOf(files: TemplateFiles): string {
  const parts = [
    ['manifest.json', files.manifest],
    ...Object.entries(files.files).sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
  const text = parts
    .map(([file = '', content = '']) => `${file}\n${content.replaceAll('\r\n', '\n')}\n`)
    .join('\0');
  return Array.from(digest(new TextEncoder().encode(text)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
