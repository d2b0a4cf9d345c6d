/** A fraction in points as text, moved by two digits and not computed: 0.0616 is `6.16`. */
function pointsText(fraction: number): string {
  const [mantissa = '', exponent] = String(fraction).split('e');
  if (exponent !== undefined) return String(Number(`${mantissa}e${Number(exponent) + 2}`));
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', digits = ''] = mantissa.replace('-', '').split('.');
  const moved = (whole + digits.padEnd(2, '0').slice(0, 2)).replace(/^0+(?=\d)/, '');
  return `${sign}${moved}${digits.length > 2 ? `.${digits.slice(2)}` : ''}`;
}

/** A fraction in points, free of the noise of binary fractions: 0.0616 is 6.16. */
export const inPoints = (fraction: number): number => Number(pointsText(fraction));

/** Points as a fraction, exact in the digits as written: 6.16 is 0.0616. */
export function fromPoints(points: number): number {
  const [mantissa = '', exponent = '0'] = String(points).split('e');
  return Number(`${mantissa}e${Number(exponent) - 2}`);
}

/**
 * A number as a person types it: all its digits, a percentage with its sign. Reading it gives the same
 * number.
 */
export const writeNumber = (value: number, format: string): string =>
  format.startsWith('percent') && Number.isFinite(value) ? `${pointsText(value)}%` : String(value);

/** A number that is written in digits, with its thousands separated: `10,000`. */
export const separated = (text: string): string =>
  text.replace(/\d+/, (whole) => BigInt(whole).toLocaleString('en-US'));
