import type { Workbook } from '#engine';
import { gapWords, sheetTitle } from '../../workbook';
import { PRO_FORMA } from './screens';

const NAMED = 3;
const PRO_FORMA_SAVED = 'ProForma Saved';

/**
 * The message of a save: the text of the sheet in front if it changed, else of the first changed sheet, then
 * what is left to fill in on the saved sheets, and the other sheets saved along.
 * @param ending the text of a step before the save: '- Please verify the invalidated addresses'
 * @param tab the tab of the pro forma, if one is in front
 */
export function savedWords(
  workbook: Workbook,
  changed: ReadonlySet<string>,
  inFront: string,
  ending?: string,
  tab?: string,
): { title: string; description?: string } {
  const { template } = workbook;
  const order = template.groups.flatMap((group) => group.sheets).filter((sheet) => changed.has(sheet));
  const first = changed.has(inFront) ? inFront : (order[0] ?? inFront);
  const sheet = template.sheet.get(first);
  const onTab = tab !== undefined && changed.has(inFront);
  const said = sheet?.savedMessage ?? (onTab ? PRO_FORMA_SAVED : 'Workbook Saved');
  const title = ending === undefined ? said : `${said} ${ending}`;
  const gaps = gapWords(workbook, order);
  if (said === PRO_FORMA_SAVED)
    return {
      title,
      description: [`${(onTab ? tab : sheet?.label) ?? ''} data saved successfully`, gaps]
        .filter(Boolean)
        .join('; '),
    };
  const others = order.filter((key) => key !== first && template.sheet.get(key)?.savedMessage !== said);
  const more = others.length - NAMED;
  const along =
    others.length > 0 &&
    `With ${others
      .slice(0, NAMED)
      .map((key) => sheetTitle(workbook, key))
      .join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const description = [gaps, along].filter(Boolean).join('; ');
  return { title, ...(description !== '' && { description }) };
}

/** The extra message of a failed save, if the sheet or tab in front has one; else undefined. */
export function failedWords(
  { template }: Workbook,
  inFront: string,
  tab?: string,
): { title: string; description: string } | undefined {
  if (tab === PRO_FORMA) return { title: 'Update Failed', description: 'Failed to save ProForma changes' };
  if (tab === undefined && template.sheet.get(inFront)?.savedMessage !== PRO_FORMA_SAVED) return undefined;
  return { title: 'Save Failed', description: 'Failed to save ProForma data' };
}
