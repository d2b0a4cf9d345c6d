import { Checkbox } from 'antd';
import type { MouseEvent } from 'react';
import { MOST_CHANGED_AT_ONCE, type Loan } from '#contract';
import type { Chosen } from './useChosen';

type LoanAt = (index: number) => Loan | undefined;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => Math.min(from, to) + step);

/** Where the last box was ticked: with Shift, everything from there is. */
let last: number | undefined;

export function ChooseRow({
  loan,
  index,
  loanAt,
  chosen,
}: {
  readonly loan: Loan;
  readonly index: number;
  readonly loanAt: LoanAt;
  readonly chosen: Chosen;
}) {
  const on = chosen.loans.has(loan.uuid);
  const choose = (event: MouseEvent) => {
    const from = event.shiftKey && last !== undefined && chosen.loans.size > 0 ? last : index;
    last = index;
    chosen.choose(
      range(from, index).flatMap((at) => loanAt(at) ?? []),
      !on,
    );
  };
  return <Checkbox aria-label={`Choose ${loan.address}`} checked={on} onClick={choose} />;
}

/** Ticks the listed loans, up to those loaded and the limit of one change. */
export function ChooseAll({
  total,
  loanAt,
  chosen,
}: {
  readonly total: number;
  readonly loanAt: LoanAt;
  readonly chosen: Chosen;
}) {
  const listed = range(0, Math.min(total, MOST_CHANGED_AT_ONCE) - 1).flatMap((index) => loanAt(index) ?? []);
  const on = listed.filter(({ uuid }) => chosen.loans.has(uuid)).length;
  const words = listed.length < total ? `Choose the first ${listed.length}` : 'Choose all';
  return (
    <Checkbox
      aria-label={words}
      title={words}
      checked={on > 0 && on === listed.length}
      indeterminate={on > 0 && on < listed.length}
      onChange={() => (on === listed.length ? chosen.clear() : chosen.choose(listed, true))}
    />
  );
}
