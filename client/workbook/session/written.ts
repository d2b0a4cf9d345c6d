import type { CellValue } from '#domain';
import type { ColumnDefinition } from '#engine';

/** Whether a computed value is blank. */
export const isBlank = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || value === '';

/** A column of typed values: computed or preset values do not make a row count as begun. */
export const isTyped = ({ formula, default: preset, hidden }: ColumnDefinition): boolean =>
  formula === undefined && preset === undefined && !hidden;

/** A column that must be filled in. */
export const isNeeded = ({ required, formula, hidden }: ColumnDefinition): boolean =>
  required && formula === undefined && !hidden;
