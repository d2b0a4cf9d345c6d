import type { CellInput, CellRef } from '#domain';
import { addressOf, sheetTitle } from '../../workbook/address';
import { readFor, setAction, textOf, whyNotEditable } from '../grid/commit';
import { toActions, type CellEdit } from '../grid/actions';
import type { WorkbookSession } from '../../workbook/session/session';

export interface ReplaceQuery {
  readonly find: string;
  readonly by: string;
  readonly matchCase: boolean;
  /** Match only cells whose whole text is the searched one. */
  readonly whole: boolean;
  /** One sheet; undefined is every one. */
  readonly sheet: string | undefined;
}

export interface Replacement {
  readonly key: string;
  readonly ref: CellRef;
  readonly sheet: string;
  readonly place: string;
  readonly before: string;
  readonly after: string;
  /** Whether the cell holds its default value, typed or not. */
  readonly shownByDefault: boolean;
  readonly value: CellInput;
}

/** A cell that holds the text and cannot take what would replace it. */
export interface NotReplaced extends Omit<Replacement, 'value'> {
  readonly why: string;
}

export interface ReplacePlan {
  readonly replacements: readonly Replacement[];
  readonly left: readonly NotReplaced[];
  /** There are more than can be looked through at once. */
  readonly more: boolean;
}

/** So many can still be looked through one by one. */
export const MOST_REPLACED = 1000;
const NOTHING: ReplacePlan = { replacements: [], left: [], more: false };

/**
 * Plans the replacement in each cell with typed input (formulas in their typed form), without changing
 * anything.
 */
export function planReplace(session: WorkbookSession, query: ReplaceQuery): ReplacePlan {
  const replaced = replacer(query);
  if (!replaced) return NOTHING;
  const replacements: Replacement[] = [];
  const left: NotReplaced[] = [];
  for (const ref of typedCells(session, query.sheet)) {
    const before = textOf(session.workbook, ref);
    const after = replaced(before);
    if (after === undefined || after === before) continue;
    if (replacements.length + left.length === MOST_REPLACED) return { replacements, left, more: true };
    const sheet = 'name' in ref ? (session.workbook.template.figure.get(ref.name)?.sheet ?? '') : ref.sheet;
    const place =
      'name' in ref ? session.workbook.read(ref).definition.label : addressOf(session.workbook, ref);
    const at = {
      key: JSON.stringify(ref),
      ref,
      sheet: sheetTitle(session.workbook, sheet),
      place,
      before,
      after,
      shownByDefault: isDefault(session, ref),
    };
    const read = valueOf(session, ref, after);
    if ('problem' in read) left.push({ ...at, why: read.problem });
    else replacements.push({ ...at, value: read.value });
  }
  return { replacements, left, more: false };
}

const isDefault = ({ workbook }: WorkbookSession, ref: CellRef): boolean =>
  workbook.input(ref) === workbook.read(ref).definition.default;

/** The replacements as the actions of one step. */
export function replaceActions(replacements: readonly Replacement[]) {
  return toActions(replacements.map(({ ref, value }): CellEdit => ({ ref, value })));
}

/** What the cell would hold, or why it cannot: the same rules as for typing. */
function valueOf(
  session: WorkbookSession,
  ref: CellRef,
  text: string,
): { readonly value: CellInput } | { readonly problem: string } {
  const refusal = whyNotEditable(session, ref);
  if (refusal !== undefined) return { problem: refusal };
  const read = readFor(session, session.workbook.read(ref), text);
  if ('problem' in read) return read;
  const [problem] = session.workbook.check(setAction(ref, read.value));
  return problem ? { problem: problem.message } : read;
}

/**
 * Returns a function that replaces every occurrence in a text and returns undefined for a text without one.
 * Undefined for an empty search.
 */
function replacer({
  find,
  by,
  matchCase,
  whole,
}: ReplaceQuery): ((text: string) => string | undefined) | undefined {
  if (find === '') return undefined;
  const same = (text: string) => (matchCase ? text : text.toLowerCase());
  const wanted = same(find);
  if (whole) return (text) => (same(text.trim()) === wanted ? by : undefined);
  // Some letters have a longer lower case form, which would shift the matches: such texts are matched
  // case-sensitively.
  return (text) => {
    const looked = same(text).length === text.length ? same(text) : text;
    const parts: string[] = [];
    let from = 0;
    for (let at = looked.indexOf(wanted); at >= 0; at = looked.indexOf(wanted, from)) {
      parts.push(text.slice(from, at));
      from = at + wanted.length;
    }
    return parts.length === 0 ? undefined : [...parts, text.slice(from)].join(by);
  };
}

/**
 * Every cell in which a text, number, date or formula was typed; check boxes and computed cells are left out.
 */
function* typedCells({ workbook }: WorkbookSession, only: string | undefined): Generator<CellRef> {
  for (const sheet of workbook.template.sheets) {
    if (only !== undefined && sheet.key !== only) continue;
    if (sheet.kind === 'figures') {
      for (const { name, hidden } of sheet.figures)
        if (!hidden && isTyped(workbook.input({ name }))) yield { name };
      continue;
    }
    const columns = sheet.columns.filter(({ hidden }) => !hidden);
    for (const row of workbook.rowIds(sheet.key)) {
      for (const column of columns) {
        const ref = { sheet: sheet.key, row, column: column.key };
        if (isTyped(workbook.input(ref))) yield ref;
      }
    }
  }
}

const isTyped = (input: CellInput): boolean => input !== null && input !== '' && typeof input !== 'boolean';
