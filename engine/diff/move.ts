import type { CellInput, CellRef, CellValue } from '../domain';
import type { Template } from '../template/types';
import { formulaOf, readsOf, typedFormulas } from '../trace/references';
import { titleOf } from '../trace/places';
import { figureInFile } from '../workbook/loanFile';
import type { Problem, Workbook } from '../workbook/types';
import { diffValues, sameValue } from './diff';

/** A line of the model that a version writes otherwise, on the way to a figure that changes. */
export interface MoveReason {
  /** `noi`, `RentRollResidential[sqft]` */
  readonly title: string;
  readonly label: string;
  readonly kind: 'formula' | 'default';
  readonly before: string | null;
  readonly after: string | null;
}

/** A named figure that has another value in the other version. */
export interface MovedFigure {
  readonly name: string;
  readonly label: string;
  readonly format: string;
  readonly before: CellValue;
  readonly after: CellValue;
  readonly because: readonly MoveReason[];
}

/** A typed value that the other version of the template has no field for, or no space. */
export interface MovedInput {
  readonly title: string;
  readonly label: string;
  readonly value: CellInput;
  readonly message: string;
}

/** The effects of another version of its template on a loan. */
export interface MovePreview {
  readonly from: number;
  readonly to: number;
  readonly figures: readonly MovedFigure[];
  /** Named figures that only one of the versions has. */
  readonly added: readonly { readonly name: string; readonly label: string }[];
  readonly gone: readonly { readonly name: string; readonly label: string }[];
  /** Typed values that stay in the loan file but are not used. */
  readonly unused: readonly MovedInput[];
  /** Typed values and formulas that the other version cannot read; the loan cannot be moved until they are changed. */
  readonly refused: readonly MovedInput[];
}

/** The loan file of an open workbook for another version of its template, with every input kept. */
export function fileForVersion(workbook: Workbook, to: Template): Record<string, unknown> {
  return { ...workbook.toLoanFile(), template: to.key, templateVersion: to.version };
}

/**
 * Compares a loan with the same loan under another version of its template.
 * @param after a workbook of the other version, opened from {@link fileForVersion}
 */
export function previewMove(before: Workbook, after: Workbook): MovePreview {
  const [from, to] = [before.template, after.template];
  const values = [before.values(), after.values()] as const;
  const reasons = new Reasons(before, after, values);
  const both = diffValues(to, ...values).filter(({ name }) => from.figure.has(name));
  const only = (here: Template, there: Template) =>
    [...here.figure.values()]
      .filter(({ name }) => !there.figure.has(name))
      .map(({ name, label }) => ({ name, label }));
  return {
    from: from.version,
    to: to.version,
    figures: both.map((figure) => ({ ...figure, because: reasons.of(figure.name) })),
    added: only(to, from),
    gone: only(from, to),
    unused: [...unusedFigures(before, to), ...unusedCells(before, to)],
    refused: refused(before, after),
  };
}

/** Follows a figure that changed to the lines of the template that were written otherwise. */
class Reasons {
  private readonly file: Record<string, unknown>;
  /** Typed formulas, by their column. */
  private readonly typed = new Map<string, string[]>();
  private readonly columns = new Map<string, boolean>();

  constructor(
    private readonly before: Workbook,
    private readonly after: Workbook,
    private readonly values: readonly [
      Readonly<Record<string, CellValue>>,
      Readonly<Record<string, CellValue>>,
    ],
  ) {
    this.file = after.toLoanFile();
    for (const { ref, formula } of typedFormulas(after)) {
      if ('name' in ref) continue;
      const key = `${ref.sheet}[${ref.column}]`;
      this.typed.set(key, [...(this.typed.get(key) ?? []), formula]);
    }
  }

  of(name: string): MoveReason[] {
    const found: MoveReason[] = [];
    const seen = new Set<string>();
    let level = [name];
    while (level.length > 0) {
      const next: string[] = [];
      for (const key of level) {
        if (seen.has(key) || !this.changed(key)) continue;
        seen.add(key);
        const reason = this.ownReason(key);
        if (reason) found.push(reason);
        next.push(...this.reads(key));
      }
      level = next;
    }
    return found;
  }

  /** Whether both versions know it, at another value. */
  private changed(key: string): boolean {
    const column = columnOf(key);
    if (!column)
      return (
        this.before.template.figure.has(key) &&
        this.after.template.figure.has(key) &&
        !sameValue(this.values[0][key] ?? null, this.values[1][key] ?? null)
      );
    const known = this.columns.get(key);
    if (known !== undefined) return known;
    const [from, to] = [this.before, this.after].map((book) =>
      definitionOf(book.template, key) ? book.columnValues(column.sheet, column.column) : undefined,
    );
    const changed =
      from !== undefined &&
      to !== undefined &&
      (from.length !== to.length || from.some((value, i) => !sameValue(value, to[i] ?? null)));
    this.columns.set(key, changed);
    return changed;
  }

  private ownReason(key: string): MoveReason | undefined {
    const [from, to] = [definitionOf(this.before.template, key), definitionOf(this.after.template, key)];
    if (!from || !to) return undefined;
    const line = { title: key, label: to.label };
    if (from.formula !== to.formula && !this.overwritten(key))
      return { ...line, kind: 'formula', before: from.formula ?? null, after: to.formula ?? null };
    const silent =
      'path' in to && to.path !== undefined
        ? figureInFile(this.file, to) === undefined
        : columnOf(key) !== undefined;
    if (from.default !== to.default && silent)
      return { ...line, kind: 'default', before: textOf(from.default), after: textOf(to.default) };
    return undefined;
  }

  private overwritten(name: string): boolean {
    return columnOf(name) === undefined && this.after.input({ name }) !== null;
  }

  private reads(key: string): string[] {
    const column = columnOf(key);
    const own = column
      ? definitionOf(this.after.template, key)?.formula
      : formulaOf(this.after, { name: key });
    const formulas = [...(own === undefined ? [] : [own]), ...(this.typed.get(key) ?? [])];
    return formulas.flatMap((formula) =>
      readsOf(formula).flatMap((reference) => {
        if (reference.kind === 'figure') return [reference.name];
        if (reference.kind === 'column' || reference.kind === 'cellOf')
          return [`${reference.table}[${reference.column}]`];
        return column ? [`${column.sheet}[${reference.column}]`] : [];
      }),
    );
  }
}

function columnOf(key: string): { readonly sheet: string; readonly column: string } | undefined {
  const found = /^(\w+)\[(\w+)\]$/.exec(key);
  return found?.[1] !== undefined && found[2] !== undefined
    ? { sheet: found[1], column: found[2] }
    : undefined;
}

function definitionOf(template: Template, key: string) {
  const column = columnOf(key);
  if (!column) return template.figure.get(key);
  const sheet = template.sheet.get(column.sheet);
  return sheet?.kind === 'table' ? sheet.column.get(column.column) : undefined;
}

const textOf = (value: CellInput | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

function unusedFigures(before: Workbook, to: Template): MovedInput[] {
  const paths = new Set([...to.figure.values()].map(({ path }) => path));
  const file = before.toLoanFile();
  return [...before.template.figure.values()].flatMap((figure) => {
    if (figure.path === undefined || paths.has(figure.path) || figureInFile(file, figure) === undefined)
      return [];
    const value = before.input({ name: figure.name });
    return value === null
      ? []
      : [
          {
            title: figure.name,
            label: figure.label,
            value,
            message: `Version ${to.version} has no ${figure.label}: it is kept in the loan file and no longer used`,
          },
        ];
  });
}

function unusedCells(before: Workbook, to: Template): MovedInput[] {
  return before.template.sheets.flatMap((sheet) => {
    if (sheet.kind !== 'table') return [];
    const other = to.sheet.get(sheet.key);
    const columns = other?.kind === 'table' && other.path === sheet.path ? other.column : undefined;
    const lost = sheet.columns.filter((column) => {
      const there = columns?.get(column.key);
      return (
        (column.formula === undefined || column.overwritable) &&
        (there === undefined || (there.formula !== undefined && !there.overwritable))
      );
    });
    return lost.flatMap(({ key: column, label, default: usual }) =>
      before.rowIds(sheet.key).flatMap((row): MovedInput[] => {
        const ref = { sheet: sheet.key, row, column };
        const value = before.input(ref);
        if (value === null || value === usual) return [];
        return [
          {
            title: titleOf(before, ref),
            label,
            value,
            message: `Version ${to.version} takes no ${label} in ${sheet.label}: it is kept in the loan file and no longer used`,
          },
        ];
      }),
    );
  });
}

const placeOf = ({ ref, sheet, message }: Problem): string =>
  ref === undefined ? `${sheet ?? ''} ${message}` : JSON.stringify(ref);

/** Inputs that the other version cannot read and this one could. */
function refused(before: Workbook, after: Workbook): MovedInput[] {
  const known = new Set(before.problems.map(placeOf));
  return after.problems
    .filter((problem) => !known.has(placeOf(problem)))
    .map((problem) => {
      const { ref, sheet, message } = problem;
      if (!ref || 'total' in ref) return { title: sheet ?? '', label: sheet ?? '', value: null, message };
      return {
        title: titleOf(after, ref),
        label:
          definitionOf(after.template, 'name' in ref ? ref.name : `${ref.sheet}[${ref.column}]`)?.label ?? '',
        value: typedIn(before, ref),
        message,
      };
    });
}

function typedIn(before: Workbook, ref: CellRef): CellInput {
  const there =
    'name' in ref
      ? before.template.figure.has(ref.name)
      : definitionOf(before.template, `${ref.sheet}[${ref.column}]`) !== undefined;
  return there && (!('row' in ref) || before.rowIds(ref.sheet).includes(ref.row)) ? before.input(ref) : null;
}
