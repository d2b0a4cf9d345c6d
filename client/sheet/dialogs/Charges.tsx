import { Checkbox } from 'antd';
import { rentShown, type ChargeCode } from '#exchange';
import { countOf } from '#domain';
import { Box, Panel, Row } from '../../components/boxes';
import styles from './Dialogs.module.css';

interface Props {
  readonly charges: readonly ChargeCode[];
  readonly onRent: (codes: readonly string[]) => void;
  readonly disabled?: boolean | undefined;
}

/** Which of the file's charges make the rent; the others go into the notes of their unit. */
export function Charges({ charges, onRent, disabled = false }: Props) {
  if (charges.length === 0) return null;
  const codes = charges.filter(({ rent }) => rent).map(({ code }) => code);
  const rent = charges.reduce((sum, one) => sum + (one.rent ? one.sum : 0), 0);
  return (
    <Panel as="section" below={2} size="cell" aria-label="Charges that are rent">
      <Box as="p" below={2}>
        <strong>Charges that are rent</strong>: {rentShown(rent)} a month. The others go into the notes of
        their unit.
      </Box>
      <Row gap={4} wrap className={styles.codes}>
        {charges.map(({ code, lines, sum, rent: isRent }) => (
          <Checkbox
            key={code}
            disabled={disabled}
            checked={isRent}
            onChange={({ target }) =>
              onRent(target.checked ? [...codes, code] : codes.filter((one) => one !== code))
            }
          >
            {code}{' '}
            <span>
              {rentShown(sum)}, {countOf(lines, 'line')}
            </span>
          </Checkbox>
        ))}
      </Row>
    </Panel>
  );
}
