import { numeric } from '#domain';
import type { WorkbookSession } from '../../workbook';
import { LOAN_AMOUNT, VALUES, type MethodGroup, type Side } from './model';
import { appraisalTaken } from './selection';
import { linesOf, textOf } from './workbook';

/** One method for a value or a loan amount, with its result in USD. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly counts: boolean;
}

export interface Group {
  readonly title: string;
  readonly result: string;
  /** The value taken, in USD. */
  readonly value: number | null;
  readonly bars: readonly Bar[];
}

const bar = (key: string, label: string, value: number | null, counts: boolean): Bar[] =>
  value === null || value <= 0 ? [] : [{ key, label, value, counts }];

function standard(session: WorkbookSession, { methods }: MethodGroup, alone: boolean): Bar[] {
  return methods.flatMap(({ label, value, select }) =>
    bar(
      value,
      label,
      numeric(session.value({ name: value })),
      !alone && session.value({ name: select }) === true,
    ),
  );
}

/**
 * Custom valuations of a side, the appraisal among them; one that says no side is of the current value, as
 * its panel shows it.
 */
function customValuations(session: WorkbookSession, side: Side, alone: boolean): Bar[] {
  const { given, label } = VALUES[side].appraisal;
  return linesOf(session, 'CustomValuations', [
    'title',
    'method',
    'checked',
    'isAppraisal',
    'value',
    given,
  ]).flatMap(({ id, cells }) => {
    if (cells.isAppraisal === 1) return bar(id, label, numeric(cells[given]), appraisalTaken(session, side));
    const here = cells.method === side || (cells.method === null && side === 'current');
    return here
      ? bar(
          id,
          textOf(cells.title),
          numeric(cells.value),
          !alone && cells.checked === true && cells.method !== null,
        )
      : [];
  });
}

const customAmounts = (session: WorkbookSession): Bar[] =>
  linesOf(session, 'CustomLoanAmounts', ['title', 'value', 'checked']).flatMap(({ id, cells }) =>
    bar(id, textOf(cells.title), numeric(cells.value), cells.checked === true),
  );

/** Current value, future value and loan amount, each with its ways in the order of their panels. */
export function comparedGroups(session: WorkbookSession): Group[] {
  const group = (of: MethodGroup, bars: Bar[]): Group => ({
    title: of.title,
    result: of.result,
    value: numeric(session.value({ name: of.result })),
    bars,
  });
  const value = (side: Side): Group => {
    const alone =
      session.value({ name: side === 'current' ? 'appraisalAsIs' : 'appraisalStabilized' }) !== null;
    return group(VALUES[side], [
      ...standard(session, VALUES[side], alone),
      ...customValuations(session, side, alone),
    ]);
  };
  return [
    value('current'),
    value('future'),
    group(LOAN_AMOUNT, [...standard(session, LOAN_AMOUNT, false), ...customAmounts(session)]),
  ];
}
