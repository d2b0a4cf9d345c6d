import type { CellInput } from '#domain';
import { useSetAside } from './calls';
import { Box } from '../../components/boxes';
import styles from './Revisions.module.css';
import { counted, savedBy } from './words';

const shown = (input: CellInput): string => (input === null || input === '' ? 'blank' : String(input));

/** What people had typed and gave up when two of them changed the same cell; nothing where that never happened. */
export function SetAside({ loanUuid, head }: { readonly loanUuid: string; readonly head: number }) {
  const { data } = useSetAside(loanUuid, head);
  if (!data || data.total === 0) return null;
  return (
    <Box as="details" ruled="above" padY={2} padX={4} className={styles.setAside}>
      <summary>Set aside: {counted(data.total, 'value')}</summary>
      <ul aria-label="Values set aside">
        {data.values.map((value) => (
          <li key={value.id}>
            <strong>{shown(value.value)}</strong> in {value.title}, which kept {shown(value.instead)}
            <span className={styles.quiet}>{savedBy(value)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.values.length && (
        <p className={styles.quiet}>
          The {data.values.length} newest of {data.total}.
        </p>
      )}
    </Box>
  );
}
