import Papa from 'papaparse';
import { fileHeading, fileText } from '#domain';
import type { Breach, WhatIfResult } from '#contract';

const HEADINGS = [
  'Address',
  'Loan Status',
  'Limit',
  'Measure',
  'Before',
  'After',
  'Limit value',
  'Driven by',
  'Sheet',
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
    fileText(address),
    status,
    limitLabel,
    fileText(fileHeading(measure.label, measure.format)),
    number(measure.before),
    number(measure.after),
    number(bound?.after),
    responsible ? fileText(fileHeading(responsible.title, responsible.format)) : '',
    fileText(responsible?.sheetLabel ?? ''),
    number(responsible?.before),
    number(responsible?.after),
    fileText(path.map(({ title }) => title).join(' > ')),
    loanUuid,
  ];
}

/** Newly broken limits as CSV: numbers exact, ratios as fractions. */
export const breachesCsv = ({ breaches }: WhatIfResult): string =>
  `\uFEFF${Papa.unparse([HEADINGS, ...breaches.map(line)], { newline: '\r\n' })}\r\n`;
