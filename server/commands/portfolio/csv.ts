import Papa from 'papaparse';
import { fileHeading } from '#domain';
import { neutral } from '#exchange';
import type { Breach, WhatIfResult } from '#contract';

const HEADINGS = [
  'Address',
  'Loan Status',
  'Limit',
  'Measure',
  'Before',
  'After',
  'Bound',
  'Cell responsible',
  'Its sheet',
  'Cell before',
  'Cell after',
  'Path',
  'Loan',
];

function line({
  address,
  status,
  limitLabel,
  measure,
  bound,
  responsible,
  path,
  loanUuid,
}: Breach): string[] {
  const number = (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : String(value);
  return [
    neutral(address),
    status,
    limitLabel,
    neutral(fileHeading(measure.label, measure.format)),
    number(measure.before),
    number(measure.after),
    number(bound?.after),
    responsible ? neutral(fileHeading(responsible.title, responsible.format)) : '',
    neutral(responsible?.sheetLabel ?? ''),
    number(responsible?.before),
    number(responsible?.after),
    neutral(path.map(({ title }) => title).join(' > ')),
    loanUuid,
  ];
}

/** Newly broken limits as CSV: numbers exact, ratios as fractions. */
export const breachesCsv = ({ breaches }: WhatIfResult): string =>
  `\uFEFF${Papa.unparse([HEADINGS, ...breaches.map(line)], { newline: '\r\n' })}\r\n`;
