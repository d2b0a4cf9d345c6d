import { parseFormula, type Formula } from '../../formula';
import type { CellDefinition } from '../../template/types';
import { formulaOf } from '../../trace/references';
import type { Workbook } from '../../workbook/types';

/** A source of a formula that may be blank: a figure or a column. */
export type Source = { readonly name: string } | { readonly table: string; readonly column: string };

/**
 * Which cells can hold an empty text. In the engine a blank result counts as 0; in a spreadsheet program a formula can
 * only give the text "", which breaks arithmetic. Truly empty cells count as 0 in both.
 */
export class Blanks {
  private readonly known = new Map<string, boolean>();

  constructor(private readonly workbook: Workbook) {}

  definitionOf(source: Source): CellDefinition | undefined {
    const { template } = this.workbook;
    if ('name' in source) return template.figure.get(source.name);
    const sheet = template.sheet.get(source.table);
    return sheet?.kind === 'table' ? sheet.column.get(source.column) : undefined;
  }

  /** Whether a cell of the source may hold the text "". */
  mayBeEmptyText(source: Source): boolean {
    const key = 'name' in source ? source.name : `${source.table}[${source.column}]`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, false);
    const found = this.formulasOf(source).some(({ formula, table }) =>
      this.resultMayBeEmptyText(formula, table),
    );
    this.known.set(key, found);
    return found;
  }

  /** Whether the source is, or holds among its cells, an input that may be left empty. */
  mayBeEmptyCell(source: Source): boolean {
    const definition = this.definitionOf(source);
    if (!definition || definition.default !== undefined) return false;
    return definition.formula === undefined ? true : 'table' in source && definition.overwritable;
  }

  /** Whether a node whose value becomes the cell's can give "". */
  resultMayBeEmptyText(node: Formula, table: string | undefined): boolean {
    switch (node.kind) {
      case 'text':
        return node.value === '';
      case 'figure':
        return this.passes({ name: node.name });
      case 'rowCell':
        return table !== undefined && this.passes({ table, column: node.column });
      case 'cellOf':
      case 'column':
        return this.passes({ table: node.table, column: node.column });
      case 'call':
        return resultsOf(node.name, node.args).some((arg) => this.resultMayBeEmptyText(arg, table));
      default:
        return false;
    }
  }

  private passes(source: Source): boolean {
    return this.mayBeEmptyCell(source) || this.mayBeEmptyText(source);
  }

  private formulasOf(source: Source): { formula: Formula; table?: string }[] {
    if ('name' in source) return parsed(formulaOf(this.workbook, source)).map((formula) => ({ formula }));
    const definition = this.definitionOf(source);
    const template = parsed(definition?.formula);
    if (definition?.formula !== undefined && !definition.overwritable)
      return template.map((formula) => ({ formula, table: source.table }));
    const texts = new Set(
      this.workbook
        .rowIds(source.table)
        .map((row) => formulaOf(this.workbook, { sheet: source.table, row, column: source.column })),
    );
    return [...texts].flatMap((text) => parsed(text)).map((formula) => ({ formula, table: source.table }));
  }
}

function parsed(text: string | undefined): Formula[] {
  if (text === undefined) return [];
  try {
    return [parseFormula(text)];
  } catch {
    // A typed formula that cannot be read shows as an error, never as blank.
    return [];
  }
}

/** The arguments of a choosing function that may become its result. */
export function resultsOf(name: string, args: readonly Formula[]): readonly Formula[] {
  const [, block, nth] = args;
  if (name === 'VLOOKUP' && block?.kind === 'call' && nth?.kind === 'number')
    return block.args.slice(nth.value - 1, nth.value);
  return args.filter((_, i) => isResult(name, i, args.length));
}

export function isResult(name: string, index: number, count: number): boolean {
  switch (name) {
    case 'IF':
    case 'CHOOSE':
      return index > 0;
    case 'IFS':
      return index % 2 === 1;
    case 'IFERROR':
    case 'IFNA':
    case 'HSTACK':
      return true;
    case 'HLOOKUP':
    case 'VLOOKUP':
      return index === 1;
    case 'SWITCH':
      return index > 0 && (index % 2 === 0 || (count % 2 === 0 && index === count - 1));
    case 'INDEX':
      return index === 0;
    case 'XLOOKUP':
      return index === 2 || index === 3;
    default:
      return false;
  }
}
