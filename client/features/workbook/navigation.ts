import type { Template } from '#engine';
import { isScreen, NAVIGATION, type Entry, type NavigationGroup } from './screens';
import { pathOfSheet, sheetAt } from './sheetPaths';

/** The groups as this template fills them; what it has and no group names or screen edits stands at the end, so that no sheet is out of reach. */
export function navigationOf(template: Template): readonly NavigationGroup[] {
  const named = new Set(NAVIGATION.flatMap(({ entries }) => entries).flatMap(ownSheets));
  const unnamed = [...template.sheet.keys()].filter((key) => !named.has(key)).map((sheet) => ({ sheet }));
  return [...NAVIGATION, { label: 'Other', entries: unnamed }]
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => 'path' in entry || template.sheet.has(entry.sheet)) }))
    .filter(({ entries }) => entries.length > 0);
}

export function labelOf(entry: Entry, template: Template): string {
  return entry.label ?? ('sheet' in entry ? (template.sheet.get(entry.sheet)?.label ?? entry.sheet) : entry.path);
}

/** The address of an entry under origination/. */
export const pathOf = (entry: Entry): string => ('path' in entry ? entry.path : pathOfSheet(entry.sheet));

/** The sheets that a person edits there. */
export const ownSheets = (entry: Entry): readonly string[] => ('sheet' in entry ? [entry.sheet] : (entry.sheets ?? []));

export interface Place {
  readonly group: NavigationGroup;
  readonly entry: Entry;
}

/** What stands at an address under origination/; undefined where there is nothing. */
export function placeAt(path: string, template: Template): Place | undefined {
  const clean = path.replace(/^\/+|\/+$/g, '');
  const at = isScreen(clean) ? undefined : sheetAt(clean, template);
  const sheet = at && 'sheet' in at ? at.sheet : undefined;
  for (const group of navigationOf(template)) {
    const entry = group.entries.find((one) => ('path' in one ? one.path === clean : one.sheet === sheet));
    if (entry) return { group, entry };
  }
  return undefined;
}
