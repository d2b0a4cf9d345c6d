import { countOf, type CellInput } from '#domain';
import { useSetAside } from './calls';
import { Box, Text } from '../../components/boxes';
import styles from './Revisions.module.css';
import { savedBy } from './words';

const shown = (input: CellInput): string => (input === null || input === '' ? 'blank' : String(input));

/** Typed values given up when two people changed the same cell; renders nothing if that never happened. */
export function SetAside({ loanUuid, head }: { readonly loanUuid: string; readonly head: number }) {
  const { data } = useSetAside(loanUuid, head);
  if (!data || data.total === 0) return null;
  return (
    <Box as="details" ruled="above" padY={2} padX={4} className={styles.setAside}>
      <summary>Set aside: {countOf(data.total, 'value')}</summary>
      <ul aria-label="Values set aside">
        {data.values.map((value) => (
          <li key={value.id}>
            <strong>{shown(value.value)}</strong> in {value.title}, which kept {shown(value.instead)}
            <Text tone="muted" size="cell" digits>
              {savedBy(value)}
            </Text>
          </li>
        ))}
      </ul>
      {data.total > data.values.length && (
        <Text as="p" tone="muted" size="cell" digits>
          The {data.values.length} newest of {data.total}.
        </Text>
      )}
    </Box>
  );
}
