import { isRowDataShape, ROW_DATA } from '../domain';
import { readInput } from '../formula/readInput';
import type { CsvLine } from './csv';
import type { ProblemList } from './problems';
import type { CellDefinition, CellType, ColumnDefinition, FigureDefinition, Format } from './types';

const TYPES: readonly CellType[] = ['text', 'number', 'date', 'boolean', 'choice', 'amount', 'json'];
const FORMATS: readonly Format[] = [
  'text',
  'usd0',
  'usd2',
  'usd3',
  'percent0',
  'percent1',
  'percent2',
  'percent3',
  'number0',
  'number1',
  'number2',
  'number4',
  'date',
  'boolean',
];
const USUAL_FORMAT: Readonly<Record<CellType, Format>> = {
  text: 'text',
  number: 'number0',
  date: 'date',
  boolean: 'boolean',
  choice: 'text',
  amount: 'usd0',
  json: 'text',
};

export const COLUMN_HEADINGS = [
  'column',
  'label',
  'type',
  'format',
  'formula',
  'total',
  'overwritable',
  'hidden',
  'options',
  'default',
  'min',
  'max',
  'required',
  'width',
  'aliases',
  'note',
  'whole',
  'formatBy',
  'counted',
];
export const FIGURE_HEADINGS = [
  'section',
  'name',
  'label',
  'type',
  'format',
  'formula',
  'path',
  'overwritable',
  'hidden',
  'options',
  'default',
  'min',
  'max',
  'required',
  'note',
  'counted',
];

export const isFormat = (text: unknown): text is Format => FORMATS.some((format) => format === text);

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text) && !/^(true|false)$/i.test(text);

/** Reads the cells of one template line, complaining with the line's place. */
class LineReader {
  constructor(
    private readonly file: string,
    private readonly source: CsvLine,
    private readonly problems: ProblemList,
  ) {}

  get line(): number {
    return this.source.line;
  }

  complain(message: string): void {
    this.problems.add(this.file, this.line, message);
  }

  text(heading: string): string {
    return this.source.cell[heading] ?? '';
  }

  flag(heading: string): boolean {
    const text = this.text(heading).toLowerCase();
    if (text !== '' && text !== 'yes' && text !== 'no')
      this.complain(`\`${heading}\` is yes or blank, not \`${text}\``);
    return text === 'yes';
  }

  number(heading: string): number | undefined {
    const text = this.text(heading);
    if (text === '') return undefined;
    const value = Number(text);
    if (!Number.isFinite(value)) this.complain(`\`${heading}\` is not a number: \`${text}\``);
    return Number.isFinite(value) ? value : undefined;
  }

  formula(heading: string): string | undefined {
    const text = this.text(heading);
    if (text !== '' && !text.startsWith('=')) this.complain(`\`${heading}\` begins with =: \`${text}\``);
    return text === '' ? undefined : text;
  }

  oneOf<T extends string>(heading: string, known: readonly T[], usual: T): T {
    const text = this.text(heading);
    if (text === '') return usual;
    const found = known.find((k) => k === text);
    if (found === undefined) this.complain(`\`${heading}\` is one of ${known.join(', ')}, not \`${text}\``);
    return found ?? usual;
  }

  name(heading: string): string {
    const name = this.text(heading);
    if (!isIdentifier(name))
      this.complain(
        `\`${heading}\` is a name of letters, digits and _ that begins with a letter, not \`${name}\``,
      );
    return name;
  }
}

function readOptions(reader: LineReader, type: CellType): Pick<CellDefinition, 'options' | 'optionLabels'> {
  const text = reader.text('options');
  if (type === 'json' && !isRowDataShape(text))
    reader.complain(
      `\`options\` of a json column is one of ${Object.keys(ROW_DATA).join(', ')}, not \`${text}\``,
    );
  if (text === '') {
    if (type === 'choice') reader.complain('a choice needs options');
    return {};
  }
  const pairs = text.split('|').map((option) => {
    const at = option.indexOf('=');
    return at < 0
      ? { stored: option.trim(), label: undefined }
      : { stored: option.slice(0, at).trim(), label: option.slice(at + 1).trim() };
  });
  const options = pairs.map((pair) => pair.stored);
  if (options.includes('')) reader.complain('an option is empty');
  if (new Set(options).size < options.length) reader.complain('an option is listed twice');
  const labels = pairs.flatMap(({ stored, label }): [string, string][] =>
    label === undefined ? [] : [[stored, label]],
  );
  return labels.length > 0 ? { options, optionLabels: Object.fromEntries(labels) } : { options };
}

function readCell(reader: LineReader): CellDefinition {
  const type = reader.oneOf('type', TYPES, 'number');
  const format = reader.oneOf('format', FORMATS, USUAL_FORMAT[type]);
  const { options, optionLabels } = readOptions(reader, type);
  const rules = {
    type,
    format,
    options,
    optionLabels,
    min: reader.number('min'),
    max: reader.number('max'),
    ...(reader.flag('whole') && { whole: true }),
    ...(reader.flag('counted') && { counted: true }),
  };
  const formula = reader.formula('formula');
  const overwritable = reader.flag('overwritable');
  if (overwritable && formula === undefined)
    reader.complain('`overwritable` belongs to a line with a formula');
  const label = reader.text('label');
  if (label === '') reader.complain('`label` is missing');
  return {
    label,
    ...rules,
    overwritable,
    required: reader.flag('required'),
    line: reader.line,
    formula,
    default: readDefault(reader, rules),
    note: reader.text('note') || undefined,
  };
}

function readDefault(reader: LineReader, rules: Parameters<typeof readInput>[1]): CellDefinition['default'] {
  const text = reader.text('default');
  if (text === '') return undefined;
  // Files hold fractions, so a default of 1 in a percent cell is 100%, unlike a typed 1.
  const number = rules.type === 'number' || rules.type === 'amount' ? Number(text) : NaN;
  const read = readInput(Number.isFinite(number) ? number : text, rules, { percent: 'fractions' });
  if ('problem' in read) reader.complain(`\`default\`: ${read.problem}`);
  return 'value' in read && read.value !== null ? read.value : undefined;
}

export function readColumn(file: string, line: CsvLine, problems: ProblemList): ColumnDefinition {
  const reader = new LineReader(file, line, problems);
  const formatBy = reader.text('formatBy');
  const cell = readCell(reader);
  if (cell.type === 'json' && (cell.formula !== undefined || !reader.flag('hidden')))
    reader.complain('a json column is a hidden input');
  return {
    key: reader.name('column'),
    ...cell,
    width: reader.number('width') ?? 120,
    total: reader.formula('total'),
    hidden: reader.flag('hidden'),
    ...(formatBy !== '' && { formatBy }),
    aliases: reader
      .text('aliases')
      .split('|')
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
  };
}

export function readFigure(
  file: string,
  line: CsvLine,
  section: string,
  problems: ProblemList,
): FigureDefinition {
  const reader = new LineReader(file, line, problems);
  const cell = readCell(reader);
  const path = reader.text('path') || undefined;
  if (cell.formula === undefined && path === undefined)
    reader.complain('a figure has a formula or a path into the loan file');
  if (cell.formula !== undefined && path !== undefined && !cell.overwritable)
    reader.complain('a computed figure with a path is overwritable');
  if (cell.overwritable && path === undefined)
    reader.complain('an overwritable figure needs a path for its overwrite');
  if (path !== undefined && !/^[A-Za-z_]\w*(\.\w+)*(\[\w+\])?$/.test(path))
    reader.complain(`\`path\` is not a path into the loan file: \`${path}\``);
  if (cell.type === 'json') reader.complain('json belongs to a column of a table');
  if (path?.endsWith(']') && cell.type !== 'boolean') reader.complain('membership of a list is a boolean');
  return {
    name: reader.name('name'),
    section: reader.text('section') || section,
    ...cell,
    path,
    hidden: reader.flag('hidden'),
  };
}
