import Papa from 'papaparse';
import { fileHeading, fileText } from '#domain';
import type { MoveEffect, MovesPreviewResult } from '#contract';

const HEADINGS = [
  'Address',
  'Loan Status',
  'From Version',
  'To Version',
  'Figure',
  'Before',
  'After',
  'Figures Changed',
  'Values Unused',
  'Cannot Be Read',
  'Loan',
];
const number = (value: number | null): string => (value === null ? '' : String(value));

function lines(
  to: number,
  { uuid, address, status, from, figures, changed, unused, refused }: MoveEffect,
): string[][] {
  const rest = [String(changed), String(unused), fileText(refused.join('; ')), uuid];
  const head = [fileText(address), status, String(from), String(to)];
  if (figures.length === 0) return [[...head, '', '', '', ...rest]];
  return figures.map(({ label, format, before, after }) => [
    ...head,
    fileText(fileHeading(label, format)),
    number(before),
    number(after),
    ...rest,
  ]);
}

/** A preview of moves as CSV, a line for each headline figure that moves: numbers exact, ratios as fractions. */
export const movesCsv = ({ to, effects }: MovesPreviewResult): string =>
  `\uFEFF${Papa.unparse([HEADINGS, ...effects.flatMap((effect) => lines(to, effect))], { newline: '\r\n' })}\r\n`;
