import type { Template } from './types';

/** A sheet's name, with its group if the label alone is ambiguous: `Rent Roll Residential`. */
export function sheetWords(template: Template, key: string): string {
  const label = template.sheet.get(key)?.label ?? key;
  const group = template.groups.find((one) => one.sheets.includes(key));
  return group && group.sheets.length > 1 && !label.startsWith(group.label)
    ? `${group.label} ${label}`
    : label;
}
