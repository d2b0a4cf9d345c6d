import type { Template } from '#engine';
import {
  isScreen,
  isScreeningStep,
  NAVIGATION,
  type Entry,
  type NavigationGroup,
  type ProFormaVersion,
} from './screens';
import { pathOfSheet, SERVICING_SHEETS, sheetAt } from './sheetPaths';

/**
 * The groups filled from this template; sheets that no group names and no screen edits come at the end, so
 * that every sheet is reachable.
 */
export function navigationOf(
  template: Template,
  proForma: ProFormaVersion = 'V2',
): readonly NavigationGroup[] {
  const named = new Set(
    NAVIGATION.flatMap(({ entries }) => entries).flatMap((entry) =>
      'sheet' in entry ? [entry.sheet] : (entry.sheets ?? []),
    ),
  );
  const unnamed = [...template.sheet.keys()]
    .filter((key) => !named.has(key))
    .map((sheet): Entry => ({ sheet }));
  return [...NAVIGATION, { label: 'Other', entries: unnamed }]
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        (entry) =>
          'path' in entry || (template.sheet.has(entry.sheet) && (entry.proForma ?? proForma) === proForma),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The words of a tab: its own, or the label of its sheet in the template. */
export function labelOf(entry: Entry, template: Template): string {
  return (
    entry.label ?? ('sheet' in entry ? (template.sheet.get(entry.sheet)?.label ?? entry.sheet) : entry.path)
  );
}

/** The address of an entry under its area. */
export const pathOf = (entry: Entry): string =>
  'path' in entry ? entry.path : (entry.part?.path ?? pathOfSheet(entry.sheet, entry.proForma));

/** The address of an entry behind /loans/{uuid}/. */
export function placePath(entry: Entry): string {
  const serviced =
    'sheet' in entry
      ? Object.entries(SERVICING_SHEETS).find(([, sheet]) => sheet === entry.sheet)?.[0]
      : undefined;
  return serviced === undefined
    ? `${('path' in entry && entry.area) || 'origination'}/${pathOf(entry)}`
    : `servicing/${serviced}`;
}

/** The sheet at an address behind /loans/{uuid}/servicing/; undefined if a page of the record is there. */
const servicedAt = (path: string): string | undefined =>
  Object.hasOwn(SERVICING_SHEETS, path) ? SERVICING_SHEETS[path] : undefined;

/** The sheets that a person edits there. */
export const ownSheets = (entry: Entry): readonly string[] =>
  'sheet' in entry ? [entry.sheet, ...(entry.also ?? [])] : (entry.sheets ?? []);

/** Where a person is in the workbook: the tab, and the group of tabs that it belongs to. */
export interface Place {
  readonly group: NavigationGroup;
  readonly entry: Entry;
}

/** The browser tab title of a place without a group above it. */
export function titleOf(place: Place | undefined, template: Template): string {
  if (!place) return 'Page not found';
  const label = labelOf(place.entry, template);
  return label === place.group.label ? label : `${place.group.label}: ${label}`;
}

/** Whether the workbook is open at this address behind /loans/{uuid}/. */
export const isInside = (rest: string): boolean =>
  /^origination(?:\/|$)/.test(rest) ||
  rest === 'screening' ||
  isScreeningStep(rest) ||
  (rest.startsWith('servicing/') && servicedAt(rest.slice('servicing/'.length)) !== undefined);

/** Whether an address behind /loans/{uuid}/ only leads on to another: it has no name of its own. */
export function leadsOn(rest: string, template: Template): boolean {
  const [area, ...path] = rest.replace(/(?<!\/)\/+$/, '').split('/');
  return area === 'screening'
    ? path.length === 0
    : area === 'origination' && 'redirect' in sheetAt(path.join('/'), template);
}

/** The place at an address behind /loans/{uuid}/; undefined if there is none. */
export function placeBehind(
  rest: string,
  template: Template,
  proForma: ProFormaVersion = 'V2',
): Place | undefined {
  const [area, ...path] = rest.replace(/(?<!\/)\/+$/, '').split('/');
  if (area === 'servicing') {
    const sheet = servicedAt(path.join('/'));
    return sheet === undefined ? undefined : placeAt(`sheet/${sheet}`, template, proForma);
  }
  if (area !== 'screening')
    return area === 'origination' ? placeAt(path.join('/'), template, proForma) : undefined;
  for (const group of navigationOf(template, proForma)) {
    const entry = group.entries.find(
      (one) => 'path' in one && one.area === area && one.path === path.join('/'),
    );
    if (entry) return { group, entry };
  }
  return undefined;
}

/** The page of one borrower belongs to the list of them. */
const ONE_BORROWER = /^borrower\/form\/[^/]+$/;

/** The place at an address under origination/; undefined if there is none. */
export function placeAt(
  path: string,
  template: Template,
  proForma: ProFormaVersion = 'V2',
): Place | undefined {
  const clean = path.replace(/^\/+|(?<!\/)\/+$/g, '').replace(ONE_BORROWER, 'borrower');
  const at = isScreen(clean) ? undefined : sheetAt(clean, template, proForma);
  const { sheet, part } = at && 'sheet' in at ? at : {};
  const isAt = (one: Entry) =>
    'path' in one
      ? one.area === undefined && one.path === clean
      : one.sheet === sheet && one.part?.key === part?.key;
  // A sheet of the other pro forma has no tab, and its group all the same.
  for (const version of [proForma, proForma === 'V2' ? 'legacy' : 'V2'] as const) {
    for (const group of navigationOf(template, version)) {
      const entry = group.entries.find(isAt);
      if (entry)
        return {
          group:
            version === proForma
              ? group
              : (navigationOf(template, proForma).find(({ label }) => label === group.label) ?? group),
          entry,
        };
    }
  }
  // A sheet that a screen edits whole and no tab names, reached by following a figure: it belongs beside that screen.
  const group =
    sheet === undefined
      ? undefined
      : navigationOf(template, proForma).find(({ entries }) =>
          entries.some((one) => ownSheets(one).includes(sheet)),
        );
  return group && sheet !== undefined ? { group, entry: { sheet } } : undefined;
}
