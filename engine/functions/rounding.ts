import type { CellError } from 'hyperformula';
import { error, number, optional, pluginOf, type OwnFunction } from './define';

/** A number as Excel sees it when it rounds: 15 digits, so that 0.29*100 is 29 and not the double just below. */
export function at15Digits(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

/** The number with its decimal point moved, without the error that a multiplication by a power of ten makes. */
function shifted(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = value.toExponential(14).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

type Cut = (magnitude: number) => number;
const half: Cut = (magnitude) => Math.floor(magnitude + 0.5);

/** Rounds away from or towards zero at a number of digits; a fraction in the number of digits is cut off. */
export function roundAt(value: number, digits: number, cut: Cut): number {
  const places = Math.trunc(digits);
  if (value === 0 || places < -308) return cut === Math.ceil && value !== 0 ? Infinity : 0;
  const size = Math.abs(value);
  // Beyond 15 digits there is nothing to round.
  if (places + Math.floor(Math.log10(size)) >= 15) return value;
  return Math.sign(value) * shifted(cut(at15Digits(shifted(size, places))), -places);
}

const rounding = (cut: Cut, digits = number): OwnFunction => ({
  parameters: [number, digits],
  run: (value: number, places: number) => roundAt(value, places, cut),
});

/** The value rounded to a multiple of `step` (not 0); `cut` rounds the number of steps. */
const multiple = (value: number, step: number, cut: Cut): number => cut(at15Digits(value / step)) * step;

/** CEILING and FLOOR: by the sign of the step, and not for a positive number with a negative step. */
const byStep = (cut: Cut, ofZero: (value: number) => number | CellError): OwnFunction => ({
  parameters: [number, number],
  run: (value: number, step: number) => {
    if (step === 0) return ofZero(value);
    return value > 0 && step < 0 ? error('NUM') : multiple(value, step, cut);
  },
});

/** The younger functions of the kind: the sign of the step does not count; `mode` turns the way of negative numbers. */
const bySize =
  (cut: Cut, other: Cut): OwnFunction['run'] =>
  (value: number, step: number, mode = 0) =>
    step === 0 ? 0 : multiple(value, Math.abs(step), value < 0 && mode !== 0 ? other : cut);
const parity = (rest: number): OwnFunction => ({
  parameters: [number],
  run: (value: number) => Math.abs(Math.trunc(value) % 2) === rest,
});

export const RoundingFunctions = pluginOf({
  INT: { parameters: [number], run: (value: number) => Math.floor(at15Digits(value)) },
  ROUND: rounding(half),
  ROUNDUP: rounding(Math.ceil),
  ROUNDDOWN: rounding(Math.floor),
  TRUNC: rounding(Math.floor, optional(number, 0)),
  CEILING: byStep(Math.ceil, () => 0),
  FLOOR: byStep(Math.floor, (value) => (value === 0 ? 0 : error('DIV_BY_ZERO'))),
  'CEILING.MATH': {
    parameters: [number, optional(number, 1), optional(number, 0)],
    run: bySize(Math.ceil, Math.floor),
  },
  'FLOOR.MATH': {
    parameters: [number, optional(number, 1), optional(number, 0)],
    run: bySize(Math.floor, Math.ceil),
  },
  'CEILING.PRECISE': { parameters: [number, optional(number, 1)], run: bySize(Math.ceil, Math.ceil) },
  'ISO.CEILING': { parameters: [number, optional(number, 1)], run: bySize(Math.ceil, Math.ceil) },
  'FLOOR.PRECISE': { parameters: [number, optional(number, 1)], run: bySize(Math.floor, Math.floor) },
  MROUND: {
    parameters: [number, number],
    run: (value: number, step: number) => {
      if (step === 0 || value === 0) return 0;
      // Alone among its kind it sees the numbers as the computer holds them: MROUND(6.05,0.1) is 6 and
      // MROUND(7.05,0.1) is 7.1.
      return Math.sign(value) === Math.sign(step) ? half(value / step) * step : error('NUM');
    },
  },
  ISODD: parity(1),
  ISEVEN: parity(0),
});
