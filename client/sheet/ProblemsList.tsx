import { useCallback } from 'react';
import { countOf } from '#domain';
import { goTo, useFromWorkbook, useOpenWorkbook } from '../workbook/context';
import { problemsOf } from '../workbook/problems';
import { Row } from '../components/boxes';
import styles from './ProblemsList.module.css';

/** The errors of the sheet in front, named by field, under the grid; pressing one goes to its cell. */
export function ProblemsList({ sheet }: { readonly sheet: string }) {
  const open = useOpenWorkbook();
  const problems = useFromWorkbook(
    useCallback((session) => problemsOf(session.workbook, session.mirror(sheet)), [sheet]),
  );
  if (problems.length === 0) return null;
  return (
    <Row
      as="section"
      gap={3}
      fixed
      ruled="above"
      size="small"
      padY={1}
      padX={3}
      className={styles.problems}
      aria-label="Problems on this sheet"
    >
      <h2>{countOf(problems.length, 'problem')}</h2>
      <ul>
        {problems.map(({ ref, message }) => (
          <li key={JSON.stringify(ref)}>
            <button type="button" onClick={() => goTo(open, ref)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Row>
  );
}
