import type { SheetDefinition, SheetGroup, TableSheet, Template } from '../../template/types';
import { cleanTitle } from './names';

/** A table on a sheet of its own, or several sheets of the template on one page, with the titles it may have. */
export type Place =
  | { readonly table: TableSheet }
  | { readonly page: readonly SheetDefinition[]; readonly titles: readonly string[] };

/** The measures that decide the place of a sheet. */
export interface Measures {
  standsAlone(sheet: SheetDefinition): sheet is TableSheet;
  /** Rows of a page that holds these sheets. */
  rowsOf(sheets: readonly SheetDefinition[]): number;
}

/** Rows that are legible on one printed page, at some 60 % of their size. */
const PAGE_ROWS = 62;
/** The maximum length of a sheet's title. */
const MOST_SIGNS = 31;

interface Page {
  readonly groups: readonly SheetGroup[];
  readonly sheets: readonly SheetDefinition[];
}

/**
 * The printed sheets of the template in its order. Wide or long tables get a page of their own; the other sheets are
 * printed by group. Small consecutive groups share a page, and a long group continues on the next one.
 */
export function arrange(
  template: Template,
  printed: readonly SheetDefinition[],
  measures: Measures,
): Place[] {
  const places: Place[] = [];
  let open: { readonly at: number; readonly page: Page } | undefined;
  for (const group of groupsOf(template)) {
    const sheets = printed.filter(({ key }) => group.sheets.includes(key));
    places.push(...sheets.filter(measures.standsAlone).map((table) => ({ table })));
    const rest = inOrder(sheets.filter((sheet) => !measures.standsAlone(sheet)));
    if (rest.length === 0) continue;
    const joined = open && together(open.page, group, rest);
    if (open && joined && measures.rowsOf(joined.sheets) <= PAGE_ROWS) {
      places[open.at] = placeOf(joined);
      open = { at: open.at, page: joined };
      continue;
    }
    const parts = divide(rest, measures);
    const [first = []] = parts;
    places.push(
      ...parts.map((part, i) =>
        i === 0
          ? placeOf({ groups: [group], sheets: part })
          : { page: part, titles: partTitles(group, part) },
      ),
    );
    open =
      parts.length === 1 ? { at: places.length - 1, page: { groups: [group], sheets: first } } : undefined;
  }
  return places;
}

/** The groups of the template, and one more for the sheets in no group. */
function groupsOf(template: Template): SheetGroup[] {
  const grouped = new Set(template.groups.flatMap(({ sheets }) => sheets));
  const others = template.sheets.map(({ key }) => key).filter((key) => !grouped.has(key));
  return [
    ...template.groups,
    ...(others.length === 0 ? [] : [{ key: 'others', label: 'Others', sheets: others }]),
  ];
}

/** Figures first, tables after them. */
const inOrder = (sheets: readonly SheetDefinition[]): SheetDefinition[] => [
  ...sheets.filter(({ kind }) => kind === 'figures'),
  ...sheets.filter(({ kind }) => kind === 'table'),
];

function together(
  { groups, sheets }: Page,
  group: SheetGroup,
  more: readonly SheetDefinition[],
): Page | undefined {
  const page: Page = { groups: [...groups, group], sheets: inOrder([...sheets, ...more]) };
  return titleOf(page.groups).length <= MOST_SIGNS ? page : undefined;
}

/** Divides sheets into pages, in order, as many on each as fit. */
function divide(sheets: readonly SheetDefinition[], { rowsOf }: Measures): SheetDefinition[][] {
  const parts: SheetDefinition[][] = [];
  for (const sheet of sheets) {
    const last = parts.at(-1);
    if (last && rowsOf([...last, sheet]) <= PAGE_ROWS) last.push(sheet);
    else parts.push([sheet]);
  }
  return parts;
}

const titleOf = (groups: readonly SheetGroup[]): string =>
  groups.map(({ label }) => cleanTitle(label)).join(', ');
const placeOf = ({ groups, sheets }: Page): Place => ({
  page: sheets,
  titles: [titleOf(groups), ...sheets.map(({ label }) => cleanTitle(label))],
});

function partTitles(group: SheetGroup, sheets: readonly SheetDefinition[]): string[] {
  const labels = sheets.map(({ label }) => cleanTitle(label));
  const title = cleanTitle(group.label);
  return [...labels.map((label) => (label === title ? label : `${title} - ${label}`)), ...labels];
}
