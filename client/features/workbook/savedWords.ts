import type { Workbook } from '#engine';
import { sheetTitle } from '../../sheet';

const NAMED = 3;
const PRO_FORMA = 'ProForma Saved';

/**
 * What a save says: the words of the sheet in front where it changed, else of the first that did, and which others went
 * with it.
 * @param ending what a step before the save adds: '- Please verify the invalidated addresses'
 */
export function savedWords(workbook: Workbook, changed: ReadonlySet<string>, inFront: string, ending?: string): { title: string; description?: string } {
  const { template } = workbook;
  const order = template.groups.flatMap((group) => group.sheets).filter((sheet) => changed.has(sheet));
  const first = changed.has(inFront) ? inFront : (order[0] ?? inFront);
  const sheet = template.sheet.get(first);
  const said = sheet?.savedMessage ?? 'Workbook Saved';
  const title = ending === undefined ? said : `${said} ${ending}`;
  if (said === PRO_FORMA) return { title, description: `${sheet?.label ?? ''} data saved successfully` };
  const others = order.filter((key) => key !== first && template.sheet.get(key)?.savedMessage !== said);
  if (others.length === 0) return { title };
  const more = others.length - NAMED;
  return { title, description: `With ${others.slice(0, NAMED).map((key) => sheetTitle(workbook, key)).join(', ')}${more > 0 ? ` and ${more} more` : ''}` };
}

/** What a save that did not get through says beside its notice, where the sheet in front has words for it. */
export function failedWords({ template }: Workbook, inFront: string): { title: string; description: string } | undefined {
  return template.sheet.get(inFront)?.savedMessage === PRO_FORMA ? { title: 'Save Failed', description: 'Failed to save ProForma data' } : undefined;
}
