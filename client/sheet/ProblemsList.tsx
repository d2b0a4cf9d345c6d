import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { goTo, useOpenWorkbook } from './context';
import { problemsOf, type SheetProblem } from './problems';
import styles from './ProblemsList.module.css';

/** The errors of the sheet in front, named by field, under the grid; pressing one goes to its cell. */
export function ProblemsList({ sheet }: { readonly sheet: string }) {
  const open = useOpenWorkbook();
  const { session } = open;
  const subscribe = useCallback((listener: () => void) => session.onRepaint(listener), [session]);
  // As text, so that an unchanged list renders nothing anew.
  const text = useSyncExternalStore(subscribe, useCallback(() => JSON.stringify(problemsOf(session.workbook, session.mirror(sheet))), [session, sheet]));
  const problems = useMemo(() => JSON.parse(text) as SheetProblem[], [text]);
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label="Problems on this sheet">
      <h2>{problems.length === 1 ? '1 problem' : `${problems.length} problems`}</h2>
      <ul>
        {problems.map(({ ref, message }) => (
          <li key={JSON.stringify(ref)}>
            <button type="button" onClick={() => goTo(open, ref)}>{message}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
