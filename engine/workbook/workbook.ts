import { HyperFormula, type DetailedCellError, type ExportedChange } from 'hyperformula';
import type { Action, CellInput, CellRef, CellValue, RowId } from '../domain';
import { isRecord } from '../values';
import {
  checkFormula,
  FormulaError,
  parseFormula,
  readBlocks,
  rowTitles,
  showRowNames,
  translateFormula,
  type Formula,
} from '../formula';
import { isFormat } from '../template/definitions';
import { columnKey, formulasOf, scopeOf } from '../template/formulas';
import type { CellDefinition, Template } from '../template/types';
import { AppliedBatch, type RowsBySlot } from './applied';
import { causeOf, type Causes } from './causes';
import { errorCode, fromEngine } from './cellValues';
import { formulaIn } from './contents';
import { execute } from './execute';
import { sheetsOf, stateOf, writeDifferences } from './fill';
import { definitionOf, kindOf, type ReferenceTarget } from './referenceTarget';
import { History, labelOf } from './history';
import { layoutOf, resolverOf, type Layout } from './layout';
import { readLoanFile } from './loanFile';
import { parsingOnce } from './parsedOnce';
import { inPieces } from './pieces';
import { prepare } from './prepare';
import { WorkbookProblem } from './problem';
import { OpenedFile } from './saveFile';
import { engineSettings } from './settings';
import type { WorkbookState } from './state';
import type { TableState } from './tableState';
import type { Applied, ApplyOptions, ApplyOrigin, CellChange, CellReading, Problem, Workbook } from './types';
import { PendingWrites } from './writes';

/**
 * Opens a loan file with a template. Bad values in the file become blank and are listed in `problems`.
 * @throws TypeError if `loanFile` is not an object, WorkbookProblem if a table has more rows than its sheet
 * holds
 */
export function openWorkbook(template: Template, loanFile: unknown): LoanWorkbook {
  return new LoanWorkbook(template, loanFile);
}

/** The workbook of one loan over HyperFormula. Code outside the engine sees it as a `Workbook`. */
export class LoanWorkbook implements Workbook {
  readonly layout: Layout;
  private state: WorkbookState;
  private file: OpenedFile;
  private problemList: readonly Problem[];
  private readonly engine: HyperFormula;
  private destroyed = false;
  /** Kept until rows change slots. */
  private rows?: RowsBySlot;
  private readonly history = new History();
  private readonly listeners = new Set<(applied: Applied, origin: ApplyOrigin) => void>();

  constructor(
    readonly template: Template,
    loanFile: unknown,
  ) {
    this.layout = layoutOf(template);
    const { state, file, problems } = this.readFile(loanFile);
    this.state = state;
    this.file = file;
    this.problemList = problems;
    this.engine = parsingOnce(this.layout, () =>
      HyperFormula.buildFromSheets(sheetsOf(state), engineSettings()),
    );
    // The engine orders its graph on the first edit; better now than under someone's hands.
    this.engine.setCellContents(
      { sheet: this.layout.totalsId, row: this.layout.totalsByRow.length, col: 0 },
      1,
    );
  }

  private readFile(loanFile: unknown): {
    state: WorkbookState;
    file: OpenedFile;
    problems: readonly Problem[];
  } {
    if (!isRecord(loanFile)) throw new TypeError('A loan file is a JSON object');
    const read = readLoanFile(loanFile, this.layout);
    const problems = [...read.problems];
    const state = stateOf(read, this.layout, problems);
    return { state, file: new OpenedFile(loanFile, read, state), problems };
  }

  /** Parts of the loan file that could not be read; those cells are blank. */
  get problems(): readonly Problem[] {
    return this.problemList;
  }

  rowIds(sheet: string): readonly RowId[] {
    return this.table(sheet).ids;
  }

  private table(sheet: string): TableState {
    const table = this.state.tables.get(sheet);
    if (!table) throw new RangeError(`\`${sheet}\` is not a table of this workbook`);
    return table;
  }

  private find(ref: CellRef): ReferenceTarget {
    if ('name' in ref) {
      const figure = this.layout.figures.get(ref.name);
      if (!figure) throw new RangeError(`\`${ref.name}\` is not a name of this workbook`);
      return { kind: 'figure', figure, sheet: figure.id, row: figure.row, col: 0 };
    }
    if ('total' in ref) {
      const total = this.layout.totals.get(columnKey(ref.sheet, ref.column));
      if (!total) throw new RangeError(`\`${ref.sheet}[${ref.column}]\` has no total`);
      return { kind: 'total', total, sheet: this.layout.totalsId, row: total.row, col: 0 };
    }
    const table = this.table(ref.sheet);
    const column = table.layout.column.get(ref.column);
    const slot = table.slot(ref.row);
    if (!column) throw new RangeError(`\`${ref.sheet}\` has no column \`${ref.column}\``);
    if (slot === undefined) throw new RangeError(`\`${ref.sheet}\` has no row \`${ref.row}\``);
    return { kind: 'cell', table, column, slot, sheet: table.layout.id, row: slot, col: column.index + 1 };
  }

  value(ref: CellRef): CellValue {
    return this.valueOf(ref, this.find(ref));
  }

  private valueOf(ref: CellRef, found: ReferenceTarget): CellValue {
    return fromEngine(this.engineValue(found), definitionOf(found), (error) => this.causeOf(ref, error));
  }

  private engineValue({ sheet, row, col }: ReferenceTarget) {
    return this.engine.getCellValue({ sheet, row, col });
  }

  private causeOf(ref: CellRef, error: DetailedCellError): string {
    if (this.destroyed || !this.exists(ref)) return error.message === '' ? error.value : error.message;
    return causeOf(ref, errorCode(error), this.causes);
  }

  private exists(ref: CellRef): boolean {
    return !('row' in ref) || this.table(ref.sheet).slot(ref.row) !== undefined;
  }

  private readonly causes: Causes = {
    formulaOf: (ref) => this.formulaOf(ref),
    value: (ref) => this.value(ref),
    rowIds: (sheet) => this.rowIds(sheet),
    evaluate: (part, at) => this.evaluateTree(part, at),
    sheetLabel: (sheet) => this.template.sheet.get(sheet)?.label ?? sheet,
  };

  input(ref: CellRef): CellInput {
    return this.inputOf(this.find(ref));
  }

  private inputOf(found: ReferenceTarget): CellInput {
    if (found.kind === 'figure') return this.state.figures.input(found.figure.definition.name);
    return found.kind === 'cell' ? found.table.input(found.slot, found.column) : null;
  }

  read(ref: CellRef): CellReading {
    const found = this.find(ref);
    const input = this.inputOf(found);
    const definition = this.formatted(ref, found);
    const typed = formulaIn(input, definition);
    const formula =
      found.kind === 'total'
        ? found.total.column.total
        : (typed ?? (input === null ? definition.formula : undefined));
    return {
      ref,
      input,
      definition,
      value: this.valueOf(ref, found),
      formula,
      kind: kindOf(found, input, typed !== undefined),
      crossSheet: this.readsOtherSheets(ref, found),
    };
  }

  shown(formula: string): string {
    return showRowNames(formula, this.state.names);
  }

  rowTitles(sheet: string): ReadonlyMap<RowId, string> {
    return rowTitles(sheet, this.state.names);
  }

  /** The definition of a cell, with the format that its row names, if any. */
  private formatted(ref: CellRef, found: ReferenceTarget): CellDefinition {
    const definition = definitionOf(found);
    const by = found.kind === 'cell' ? found.column.definition.formatBy : undefined;
    if (by === undefined || !('row' in ref)) return definition;
    const format = this.value({ sheet: ref.sheet, row: ref.row, column: by });
    return isFormat(format) ? { ...definition, format } : definition;
  }

  private readsOtherSheets(ref: CellRef, found: ReferenceTarget): boolean {
    const formula = this.formulaOf(ref);
    if (!formula) return false;
    const own =
      found.kind === 'figure'
        ? found.figure.definition.sheet
        : found.kind === 'cell'
          ? found.table.layout.sheet.key
          : found.total.sheet;
    return this.sheetsRead(formula).some((sheet) => sheet !== own);
  }

  private sheetsRead(formula: Formula): string[] {
    const sheets: string[] = [];
    const visit = (node: Formula): void => {
      if (node.kind === 'column' || node.kind === 'cellOf') sheets.push(node.table);
      if (node.kind === 'figure') sheets.push(this.layout.figures.get(node.name)?.definition.sheet ?? '');
      if (node.kind === 'call') node.args.forEach(visit);
      if (node.kind === 'binary') [node.left, node.right].forEach(visit);
      if (node.kind === 'unary' || node.kind === 'percent') visit(node.operand);
    };
    visit(formula);
    return sheets;
  }

  /** The formula tree of a cell: the typed formula, else the template's; undefined for a plain input. */
  formulaOf(ref: CellRef): Formula | undefined {
    const found = this.find(ref);
    const formulas = formulasOf(this.template);
    const input = this.inputOf(found);
    if (found.kind === 'total')
      return formulas.totals.get(columnKey(found.total.sheet, found.total.column.key));
    if (found.kind === 'figure') {
      const { name } = found.figure.definition;
      return input === null ? formulas.figures.get(name) : this.state.figures.typed.get(name);
    }
    const { table, slot, column } = found;
    return input === null
      ? formulas.columns.get(columnKey(table.layout.sheet.key, column.definition.key))
      : table.typedFormula(slot, column);
  }

  values(): Record<string, CellValue> {
    const values: Record<string, CellValue> = {};
    for (const name of this.layout.figures.keys()) values[name] = this.value({ name });
    return values;
  }

  columnValues(sheet: string, column: string): CellValue[] {
    return this.table(sheet).ids.map((row) => this.value({ sheet, row, column }));
  }

  check(actions: readonly Action[]): Problem[] {
    return [...this.prepare(actions, false).problems];
  }

  private prepare(actions: readonly Action[], lenient: boolean) {
    return prepare(actions, this.state, lenient, (formula) => this.evaluateTree(formula, undefined));
  }

  apply(actions: readonly Action[], options: ApplyOptions = {}): Applied {
    const origin = options.origin ?? 'edit';
    const { strict = origin !== 'remote' && origin !== 'load' } = options;
    const applied = this.run(actions, !strict);
    if (origin === 'edit' && options.joins) this.history.joined(applied);
    else if (origin === 'edit') this.history.edited(options.label ?? labelOf(actions), applied);
    if (origin === 'remote') this.history.yieldTo(applied);
    this.tell(applied, origin);
    return applied;
  }

  private run(actions: readonly Action[], lenient: boolean): AppliedBatch {
    const { ready, problems } = this.prepare(inPieces(actions), lenient);
    if (problems.length > 0) throw new WorkbookProblem(problems);
    const writes = new PendingWrites();
    const done = execute(ready, this.state, writes);
    const changes = writes.flush(this.engine);
    if (done.slotsChanged) this.rows = undefined;
    return new AppliedBatch(
      done.actions,
      done.reshaped,
      done.records,
      changes,
      this.rowsBySlot(),
      this.readChanges,
    );
  }

  private tell(applied: Applied, origin: ApplyOrigin): void {
    if (this.listeners.size === 0) return;
    for (const listener of [...this.listeners]) listener(applied, origin);
  }

  private rowsBySlot(): RowsBySlot {
    return (this.rows ??= this.layout.places.map((place) =>
      'sheet' in place ? this.state.tables.get(place.sheet.key)?.idOf : undefined,
    ));
  }

  private readonly readChanges = (changes: readonly ExportedChange[], rows: RowsBySlot): CellChange[] => {
    const read: CellChange[] = [];
    for (const change of changes) {
      if (!('address' in change)) continue;
      const { sheet, row, col } = change.address;
      const place = this.layout.places[sheet];
      if (place === undefined) {
        const total = this.layout.totalsByRow[row];
        if (total)
          this.pushChange(
            read,
            { sheet: total.sheet, column: total.column.key, total: true },
            total.column,
            change.newValue,
          );
      } else if (!('sheet' in place)) {
        const definition = place[row]?.definition;
        if (definition) this.pushChange(read, { name: definition.name }, definition, change.newValue);
      } else {
        const id = rows[sheet]?.[row];
        const definition = place.columns[col - 1]?.definition;
        if (id !== undefined && definition)
          this.pushChange(
            read,
            { sheet: place.sheet.key, row: id, column: definition.key },
            definition,
            change.newValue,
          );
      }
    }
    return read;
  };

  private pushChange(
    read: CellChange[],
    ref: CellRef,
    definition: CellDefinition,
    value: Parameters<typeof fromEngine>[0],
  ): void {
    read.push({ ref, value: fromEngine(value, definition, (error) => this.causeOf(ref, error)) });
  }

  undo(takeBack?: readonly Action[], forget = false): Applied | undefined {
    const step = this.history.takeUndo();
    if (!step) return undefined;
    const applied = this.run(takeBack ?? step.actions(), true);
    if (!forget) this.history.undone(step.label, applied);
    this.tell(applied, 'undo');
    return applied;
  }

  redo(): Applied | undefined {
    const step = this.history.takeRedo();
    if (!step) return undefined;
    const applied = this.run(step.actions(), true);
    this.history.redone(step.label, applied);
    this.tell(applied, 'redo');
    return applied;
  }

  get undoLabel(): string | undefined {
    return this.history.undoLabel;
  }

  get redoLabel(): string | undefined {
    return this.history.redoLabel;
  }

  onChange(listener: (applied: Applied, origin: ApplyOrigin) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  load(loanFile: unknown): void {
    const { state, file, problems } = this.readFile(loanFile);
    const writes = new PendingWrites();
    writeDifferences(this.state, state, writes);
    this.state = state;
    this.rows = undefined;
    this.file = file;
    this.problemList = problems;
    this.history.clear();
    const changes = writes.flush(this.engine);
    if (this.listeners.size === 0) return;
    const tables = [...this.layout.tables.keys()];
    this.tell(new AppliedBatch([], tables, [], changes, this.rowsBySlot(), this.readChanges), 'load');
  }

  toLoanFile(): Record<string, unknown> {
    return this.file.write(this.state);
  }

  evaluate(formula: string, at?: CellRef): CellValue {
    const scope = scopeOf(this.template, at && 'row' in at ? at.sheet : undefined);
    const parsed = parseFormula(readBlocks(formula, scope));
    const [problem] = checkFormula(parsed, scope);
    if (problem) throw new FormulaError(problem.message, problem.start, problem.end);
    return this.evaluateTree(parsed, at);
  }

  private evaluateTree(formula: Formula, at: CellRef | undefined): CellValue {
    const found = at && this.find(at);
    const [sheet, row] =
      found?.kind === 'cell' ? [found.table.layout.sheet.key, found.slot + 1] : [undefined, 1];
    const text = translateFormula(formula, resolverOf(this.template, sheet, row, this.state.slots));
    const value = this.engine.calculateFormula(text, found?.sheet ?? this.layout.totalsId);
    if (Array.isArray(value)) throw new RangeError('A formula gave more than one value');
    return fromEngine(value, { type: 'number', format: 'number4' }, (error) => error.message || error.value);
  }

  destroy(): void {
    this.destroyed = true;
    this.listeners.clear();
    this.engine.destroy();
  }
}
