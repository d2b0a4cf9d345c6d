import { formatValue } from '../domain/format';

/** A number with all its digits, free of the noise of binary fractions; a percentage in percent. */
export function exactText(value: number, format: string): string {
  if (format.startsWith('percent')) return `${Number((value * 100).toPrecision(14))}%`;
  return value.toLocaleString('en-US', { maximumFractionDigits: 12 });
}

/**
 * The change of a figure, `+$12,500` or `($12,500)`. A change too small for the format gets the digits it
 * needs; no change is `0`.
 */
export function signedChange(change: number, format: string): string {
  if (change === 0) return '0';
  const size = Math.abs(change);
  const rounded = formatValue(size, format);
  const text = /[1-9]/.test(rounded) ? rounded : exactText(Number(size.toPrecision(6)), format);
  return change < 0 ? `(${text})` : `+${text}`;
}
