import {
  bothReadings,
  formatValue,
  isCellError,
  isPercent,
  readDate,
  readNumber,
  twoReadings,
  writeNumber,
} from '#domain';
import type { CellRef, CellValue, TwoReadings } from '#domain';
import {
  FormulaError,
  parseFormula,
  referencesOf,
  walk,
  type CellDefinition,
  type CellReading,
  type Formula,
  type NumberLiteral,
  type Workbook,
} from '#engine';
import type { Meant } from '../components/form/Understood';
import { thisYear } from '../lib/dateTime';
import { setCells, setInput } from './fields/edits';
import { readTyped, understood, usualOf, type Typed } from './typed';

/** A text typed without `=`, as a formula, and why it is refused although it is one. */
export interface Expression {
  readonly value: string;
  readonly problem?: string;
  /** The expression as a whole has two readings, of which the person must choose one. */
  readonly readings?: TwoReadings;
}

/** The cell of an expression, and an evaluator for formulas in it. */
export interface Place {
  readonly definition: CellDefinition;
  /** The current value, taken as the usual size of a value if the template does not give one. */
  readonly now: CellValue;
  readonly evaluate: (formula: string) => CellValue;
}

/** Text with only dashes is a date or a range, not a sum; slashes may divide. */
const EXPRESSION = /[a-z*+(@]/i;
/** Only numbers separated by slashes. */
const QUOTIENT = /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)%?(?:\/[-+]?(?:\d+(?:\.\d+)?|\.\d+)%?)+$/;
/** `5/2027`, `2027/5`: the month of a year. */
const MONTH_OF_YEAR = /^(?:(?:0?[1-9]|1[0-2])\/(?:19|20|21)\d\d|(?:19|20|21)\d\d\/(?:0?[1-9]|1[0-2]))$/;

/** Whether somebody may mean a date by it: `1/5` as in Excel, `3/12/2026`, `5/2027`. */
function mayBeDate(bare: string): boolean {
  return (
    MONTH_OF_YEAR.test(bare) ||
    [false, true].some((dayFirst) => readDate(bare, { dayFirst, year: thisYear() }) !== undefined)
  );
}

/** Numbers that are divided, as in Excel, and cannot be a date: `100/3`, `1/0.5`. */
function isQuotient(text: string): boolean {
  const bare = text.replace(/\s+/g, '');
  return QUOTIENT.test(bare) && !mayBeDate(bare.replace(/^[-+]/, ''));
}

/**
 * Whether a text is only a number with invalid parentheses, `((500))` or `-(500)`: it is refused, because its sign is
 * ambiguous.
 */
const isOnlyNumber = (text: string): boolean =>
  readNumber(text.replace(/[()]/g, ''), { scaleWords: 'money' }) !== undefined;

/**
 * Reads a text that is not a number but makes sense as a formula: `units*500`, and as in Excel `+K1*2` and
 * `-K1`. Undefined for any other text.
 * @param named puts names in place of cell addresses
 */
export function asExpression(
  text: string,
  place: Place,
  named = (written: string): string => written,
): Expression | undefined {
  const { type, format } = place.definition;
  const written = text.trim();
  const may =
    (type === 'number' || (type === 'amount' && /^[-+]/.test(written))) &&
    (EXPRESSION.test(written) || isQuotient(written)) &&
    !isOnlyNumber(written);
  if (!may) return undefined;
  const formula = named(`=${written.replace(/^\+\s*/, '')}`);
  if (dividesByZero(formula, place))
    return { value: formula, problem: `${place.definition.label}: ${written} divides by zero` };
  return isPercent(format) ? inPercent(written, formula, place) : { value: formula };
}

/** Whether plain numbers come to no value because one is divided by 0; a formula with names may come to one later. */
function dividesByZero(formula: string, { evaluate }: Place): boolean {
  if (!formula.includes('/')) return false;
  const result = evaluate(formula);
  return isCellError(result) && result.error === '#DIV/0!' && isPlain(formula);
}

function isPlain(formula: string): boolean {
  try {
    return referencesOf(parseFormula(formula)).length === 0;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}

/** Functions whose arguments have the same unit as their result. */
const LIKE_THEIR_ARGUMENTS: ReadonlySet<string> = new Set(['MIN', 'MAX', 'SUM', 'AVERAGE']);

/**
 * What an expression typed without `=` means in a percentage (decision 0045): plain numbers are in percent,
 * like a typed number (`60+5` is 65%), and the person is asked if they would be for the result (`0.5+0.15`).
 * With a name or a percent sign, it is in fractions (`atlasLTV*0.9`, `60%+5%`); a plain number added to those
 * could be either and is refused with both spellings.
 */
function inPercent(text: string, formula: string, place: Place): Expression {
  let tree: Formula;
  try {
    tree = parseFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return { value: formula };
    throw error;
  }
  const { label, format } = place.definition;
  if (referencesOf(tree).length === 0 && !hasSign(tree)) {
    const value = `=(${formula.slice(1)})%`;
    const readings = readingsOf(formula, place);
    return readings ? { value, readings, problem: `${label}: ${bothReadings(text, readings)}` } : { value };
  }
  const plain = plainTerm(tree);
  if (!plain) return { value: formula };
  const written = formula.slice(plain.start, plain.end);
  const [points, fraction] = [plain.value / 100, plain.value].map((value) => writeNumber(value, format));
  return {
    value: formula,
    problem: `${label}: in ${text}, ${written} may be ${points} or ${fraction}: write it with its % sign`,
  };
}

/** Both readings of the result of plain numbers, if the result typed as a number would be asked about. */
function readingsOf(formula: string, { definition, now, evaluate }: Place): TwoReadings | undefined {
  const result = evaluate(formula);
  return typeof result === 'number'
    ? // A sum of binary fractions has digits of its own behind the fifteenth.
      twoReadings(String(Number(result.toPrecision(15))), { ...definition, usual: usualOf(definition, now) })
    : undefined;
}

function hasSign(tree: Formula): boolean {
  let found = false;
  walk(tree, ({ kind }) => {
    found ||= kind === 'percent';
  });
  return found;
}

/** A number without a sign that is added to the rest: not the one by which something is multiplied. */
function plainTerm(node: Formula): NumberLiteral | undefined {
  switch (node.kind) {
    case 'number':
      return node.value === 0 ? undefined : node;
    case 'unary':
      return plainTerm(node.operand);
    case 'binary':
      if (node.operator === '+' || node.operator === '-')
        return plainTerm(node.left) ?? plainTerm(node.right);
      return node.operator === '*' || node.operator === '/'
        ? plainTerm(node.left) && plainTerm(node.right)
        : undefined;
    case 'call':
      return LIKE_THEIR_ARGUMENTS.has(node.name)
        ? node.args.map(plainTerm).find((term) => term !== undefined)
        : undefined;
    default:
      return undefined;
  }
}

/** The result of a formula at a place of the workbook; null if it is invalid there. */
export const evaluatorAt =
  (workbook: Workbook, ref?: CellRef) =>
  (formula: string): CellValue => {
    try {
      return workbook.evaluate(formula, ref);
    } catch (error) {
      // It may name a row in a way that only its cell reads.
      if (error instanceof FormulaError) return null;
      throw error;
    }
  };

const placeOf = (workbook: Workbook, { ref, definition, value }: CellReading): Place => ({
  definition,
  now: value,
  evaluate: evaluatorAt(workbook, ref),
});

/**
 * Reads a text that is not a value of its cell or field as an expression; undefined if it is not one either.
 */
export function readExpression(
  workbook: Workbook,
  reading: CellReading,
  text: string,
  named?: (written: string) => string,
): Typed | undefined {
  const written = asExpression(text, placeOf(workbook, reading), named);
  if (!written) return undefined;
  const { ref } = reading;
  if ('total' in ref) return undefined;
  const put =
    'name' in ref
      ? setInput(ref.name, written.value)
      : setCells(ref.sheet, ref.row, { [ref.column]: written.value });
  const [refused] = workbook.check([put]);
  if (refused && refused.code !== 'out_of_range') return undefined;
  // With two readings the result is not known: the other one may be meant.
  if (refused && written.problem === undefined) return { problem: refused.message, outOfRange: true };
  return written.problem === undefined
    ? { value: written.value }
    : { problem: written.problem, ...(written.readings && { readings: written.readings }) };
}

/** Reads a text without a particular cell: for a row that does not exist yet, or for many rows. */
export function readAnywhere(workbook: Workbook, definition: CellDefinition, text: string): Typed {
  const read = readTyped(text, definition);
  if ('value' in read || read.readings || read.outOfRange) return read;
  const evaluate = evaluatorAt(workbook);
  const written = asExpression(text, { definition, now: null, evaluate });
  // An unknown name makes the text words, not a formula.
  if (!written || evaluate(written.value) === null) return read;
  return written.problem === undefined ? { value: written.value } : { problem: written.problem };
}

/**
 * The hint beside a cell or field during typing: how a number was read, or the result of an expression in a
 * percentage.
 */
export function understoodIn(
  workbook: Workbook,
  reading: CellReading,
  text: string,
  named?: (written: string) => string,
): Meant {
  const { definition, ref, value } = reading;
  const meant = understood(text, definition, value);
  const isTold = meant.said !== undefined || meant.readings !== undefined;
  if (isTold || text.trim().startsWith('=') || !isPercent(definition.format)) return meant;
  const read = readExpression(workbook, reading, text, named);
  if (!read) return meant;
  if ('problem' in read) return { readings: read.readings };
  const result = typeof read.value === 'string' ? evaluatorAt(workbook, ref)(read.value) : null;
  return typeof result === 'number' ? { said: formatValue(result, definition.format) } : meant;
}
