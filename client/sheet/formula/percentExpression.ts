import { bothReadings, writeNumber } from '#domain';
import {
  FormulaError,
  parseFormula,
  referencesOf,
  walk,
  type CellDefinition,
  type Formula,
  type NumberLiteral,
} from '#engine';

/** What is typed without `=` as a formula, and why it is not taken although it is one. */
export interface Expression {
  readonly value: string;
  readonly problem?: string;
}

/** Of these every argument counts as what the result counts as. */
const LIKE_THEIR_ARGUMENTS: ReadonlySet<string> = new Set(['MIN', 'MAX', 'SUM', 'AVERAGE']);

/**
 * What an expression typed without `=` means in a percentage (decision 0045): plain numbers are percent, as a typed number
 * is (`60+5` is 65%); with a name or a percent sign it counts fractions (`atlasLTV*0.9`, `60%+5%`), and a plain number
 * that is added to those could be either and is refused with both spellings.
 * @param formula with its leading `=`
 */
export function inPercent(formula: string, { label, format }: CellDefinition): Expression {
  let tree: Formula;
  try {
    tree = parseFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return { value: formula };
    throw error;
  }
  if (referencesOf(tree).length === 0 && !hasSign(tree)) return { value: `=(${formula.slice(1)})%` };
  const plain = plainTerm(tree);
  if (!plain) return { value: formula };
  const written = formula.slice(plain.start, plain.end);
  const said = (value: number) => ({ value, text: writeNumber(value, format) });
  const readings = { points: said(plain.value / 100), fraction: said(plain.value) };
  return { value: formula, problem: `${label}: ${bothReadings(written, readings)}` };
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
