/**
 * One spelling for comparing; `$/SF` is a price per area and no area: `Unit #` and `unit`, `Move-in` and
 * `move in`, `unitNumber` and `Unit Number` are the same.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/%/g, 'percent')
    .replace(/\$ *\//g, 'per')
    .replace(/[^a-z0-9]+/g, '');
}
