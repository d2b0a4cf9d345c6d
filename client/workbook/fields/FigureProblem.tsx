import { Understood } from '../../components/form/Understood';
import type { FigureField } from './useFigureField';
import styles from './FigureField.module.css';

/** Under a figure field: what is typed was understood as, which of two readings is meant, or why it is refused. */
export function FigureProblem({ id, field }: { readonly id: string; readonly field: FigureField }) {
  const { problem, meant, choose } = field;
  return (
    <>
      <Understood {...meant} asked={problem !== undefined} onChoose={choose} />
      {problem !== undefined && !meant.readings && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
