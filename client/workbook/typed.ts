import { bothReadings, dateUnderstoodAs, understoodAs } from '#domain';
import type { CellInput, CellValue, PercentReading, TwoReadings } from '#domain';
import type { Meant } from '../components/form/Understood';
import { thisYear } from '../lib/dateTime';
import { readInput, readingsIn, type CellDefinition, type ReadOptions, type TypedValue } from '#engine';

export type Typed =
  | { readonly value: CellInput }
  /** `readings` if the text has two readings, of which the person must choose one. */
  | {
      readonly problem: string;
      readonly readings?: TwoReadings;
      /** The value was read, but is too small or too large for the cell. */
      readonly outOfRange?: boolean;
      /** The out-of-range value that was read. */
      readonly beyond?: number | undefined;
    };

/**
 * Reads what a person typed into a cell, by the cell's type: `$1,250`, `(500)`, `5.4m`, `12.5%`, `3/12/2026`,
 * the label of a choice, a formula. The problem names the field.
 * @param now the current value, taken as the usual size of a value if the template does not give one
 */
export const readTyped = (text: string, definition: CellDefinition, now?: CellValue): Typed =>
  readAs(text, definition, { ask: { usual: usualOf(definition, now) } });

/**
 * Reads a pasted or cleared cell like a typed one, but with the readings of percentages and dates that were
 * settled for the paste as a whole.
 */
export const readPasted = (
  text: string,
  definition: CellDefinition,
  percent: PercentReading = 'points',
  dayFirst = false,
): Typed => readAs(text, definition, { percent, dayFirst });

function readAs(text: string, definition: CellDefinition, options: ReadOptions): Typed {
  const trimmed = definition.type === 'text' ? text : text.trim();
  if (trimmed === '=') return { problem: `${definition.label}: type a formula after =` };
  const read: TypedValue = readInput(trimmed, definition, { year: thisYear(), ...options });
  if ('value' in read) return read;
  const problem = `${definition.label}: ${read.problem}`;
  if (read.code === 'out_of_range') return { problem, outOfRange: true, beyond: read.beyond };
  return read.readings ? { problem, readings: read.readings } : { problem };
}

/** What became of a number that loses its fraction in its cell: `“700.5” was read as 700`. */
export function fractionLost(text: string, definition: CellDefinition): string | undefined {
  if (!definition.whole) return undefined;
  const [kept, written] = [definition, { ...definition, whole: false, counted: false }].map((as) => {
    const read = readAs(text, as, {});
    return 'value' in read && typeof read.value === 'number' ? read.value : undefined;
  });
  return kept === undefined || written === undefined || kept === written
    ? undefined
    : `“${text.trim()}” was read as ${kept.toLocaleString('en-US')}`;
}

/** How a text is understood while it is typed into a cell; empty if that is obvious or it cannot be read. */
export function understood(text: string, definition: CellDefinition, now?: CellValue): Meant {
  if (definition.type === 'date') return { said: saidDate(text, definition) };
  if (definition.type !== 'number' && definition.type !== 'amount') return {};
  const read = readTyped(text, definition, now);
  if ('problem' in read && read.beyond === undefined) return { readings: read.readings };
  const value = 'problem' in read ? read.beyond : read.value;
  return typeof value === 'number' ? { said: understoodAs(text, value, definition.format) } : {};
}

/** Formulas typed for a date are not read here: their results may change with their inputs. */
function saidDate(text: string, definition: CellDefinition): string | undefined {
  const read = text.trim().startsWith('=') ? undefined : readTyped(text, definition);
  return read && 'value' in read && typeof read.value === 'string'
    ? dateUnderstoodAs(text, read.value)
    : undefined;
}

/** The question about a text that looks like a fraction; undefined for any other text. */
export function askedAbout(
  input: CellInput,
  definition: CellDefinition | undefined,
  now?: CellValue,
): string | undefined {
  if (typeof input !== 'string' || !definition) return undefined;
  const readings = readingsIn(input, definition, usualOf(definition, now));
  return readings && bothReadings(input, readings);
}

/** The usual value of a percentage, as a fraction: its default, else the current value. */
export const usualOf = (
  { default: usual, formula }: Pick<CellDefinition, 'default' | 'formula'>,
  now?: CellValue,
): number | undefined => {
  if (formula === undefined && typeof usual === 'number' && usual !== 0) return usual;
  return typeof now === 'number' ? now : undefined;
};

/** What a choice cell offers, in the order of the template. */
export function choicesOf(
  definition: CellDefinition,
): readonly { readonly value: string; readonly label: string }[] {
  return (definition.options ?? []).map((value) => ({
    value,
    label: definition.optionLabels?.[value] ?? value,
  }));
}

/** May a person change this cell at all? A computed one only where the template allows overwriting. */
export function isEditable(definition: CellDefinition): boolean {
  return definition.formula === undefined || definition.overwritable;
}
