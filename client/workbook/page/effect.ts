import { useEffect, useState } from 'react';
import { formatKnown, formatSum, isCellError, listOf, type Action, type CellValue } from '#domain';
import { openWorkbook, type Workbook } from '#engine';
import { useFromWorkbook, useOpenWorkbook } from '../context';
import type { WorkbookSession } from '../session/session';

const FIGURES = ['noi', 'inPlaceNOI', 'currentValue', 'futureValue', 'totalLoanAmount'] as const;

/** A headline figure before and after. */
export interface Moved {
  readonly name: string;
  readonly label: string;
  readonly format: string;
  readonly now: CellValue;
  readonly then: CellValue;
}

const known = (value: CellValue): CellValue => (isCellError(value) ? null : value);

/**
 * The headline figures that some actions would change, tried on a copy: the workbook itself does not change.
 */
export function effectOf(workbook: Workbook, actions: readonly Action[]): Moved[] {
  const copy = openWorkbook(workbook.template, workbook.toLoanFile());
  try {
    copy.apply(actions);
    return FIGURES.flatMap((name) => {
      const definition = workbook.template.figure.get(name);
      if (!definition) return [];
      const [now, then] = [known(workbook.value({ name })), known(copy.value({ name }))];
      const same =
        now === then || (typeof now === 'number' && typeof then === 'number' && Math.abs(now - then) < 0.5);
      return same ? [] : [{ name, label: definition.label, format: definition.format, now, then }];
    });
  } finally {
    copy.destroy();
  }
}

/**
 * Milliseconds without an edit after which the effect is recomputed, as that takes a copy of the workbook.
 */
const PAUSE = 600;
const readVersion = (session: WorkbookSession) => session.version;

/**
 * What some actions would do to the headline figures, once typing pauses. `actions` must keep its identity
 * between renders.
 */
export function useEffectOf(actions: (workbook: Workbook) => readonly Action[]): readonly Moved[] {
  const { session } = useOpenWorkbook();
  const version = useFromWorkbook(readVersion);
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setMoved(effectOf(session.workbook, actions(session.workbook))), PAUSE);
    return () => clearTimeout(timer);
  }, [session, version, actions]);
  return moved;
}

/** `NOI is $615,000, with them $500,000 (−18.7%)`. */
export function movedWords({ label, format, now, then }: Moved): string {
  const share =
    typeof now === 'number' && now > 0 && typeof then === 'number'
      ? ` (${then < now ? '−' : '+'}${formatKnown(Math.abs(then - now) / now, 'percent1')})`
      : '';
  return `${label} is ${formatSum(now, format)}, with them ${formatSum(then, format)}${share}`;
}

const NAMED = 6;

/** `Insurance, Fuel and 3 more`. */
export function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return listOf(more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names);
}
