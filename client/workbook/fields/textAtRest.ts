import { formatValue, type CellInput, type CellValue, type Format } from '#domain';
import type { FigureDefinition } from '#engine';

/** Formats of a kind with the decimals of the number they show, from few to many. */
const FINER: readonly (readonly (readonly [format: Format, decimals: number])[])[] = [
  [
    ['usd0', 0],
    ['usd2', 2],
    ['usd3', 3],
  ],
  [
    ['percent0', 2],
    ['percent1', 3],
    ['percent2', 4],
    ['percent3', 5],
  ],
  [
    ['number0', 0],
    ['number1', 1],
    ['number2', 2],
    ['number4', 4],
  ],
];

/** A value as shown at rest: in its format, with more decimals where somebody entered more, so that no entry looks like another one. */
export function textAtRest(
  value: CellValue,
  input: CellInput,
  { format }: Pick<FigureDefinition, 'format'>,
): string {
  if (typeof input !== 'number' || input !== value) return formatValue(value, format);
  const family = FINER.find((formats) => formats.some(([one]) => one === format)) ?? [];
  const enough = family
    .slice(family.findIndex(([one]) => one === format))
    .find(([, decimals]) => Number(input.toFixed(decimals)) === input);
  return formatValue(value, (enough ?? family.at(-1))?.[0] ?? format);
}
