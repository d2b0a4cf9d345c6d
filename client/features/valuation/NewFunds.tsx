import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Section } from '../../components/Section';
import {
  BalanceNote,
  Figure,
  setCells,
  useCash,
  useCashWords,
  useCellValue,
  useCostProof,
  useEdit,
  useOpenWorkbook,
} from '../../workbook';
import { CheckedLine } from './CheckedLine';
import { textOf, useLines, type Line } from './workbook';
import { Row, Text } from '../../components/boxes';
import styles from './Valuation.module.css';

const COLUMNS = ['item', 'checked'] as const;
type FundSheet = 'NewSources' | 'NewUses';

/** Uses and sources of the new loan, with the proof of the uses. */
export function NewFunds() {
  const cash = useCashWords();
  const proof = useCostProof();
  return (
    <>
      <Funds title="New Sources" sheet="NewSources" total="newSourcesWithCash" />
      <Funds title="New Uses" sheet="NewUses" total={useCash().usesTotal}>
        <p className={styles.quiet}>{cash}</p>
        {proof && <p className={styles.quiet}>{proof.words}</p>}
        <BalanceNote />
      </Funds>
    </>
  );
}

function Funds({
  title,
  sheet,
  total,
  children,
}: {
  readonly title: string;
  readonly sheet: FundSheet;
  readonly total: string;
  readonly children?: ReactNode;
}) {
  const { session, openSheet } = useOpenWorkbook();
  const lines = useLines(sheet, COLUMNS);
  const cash = useCash()[sheet];
  return (
    <Section
      title={title}
      head={
        session.canEdit && (
          <Button type="link" size="small" aria-label={`Edit ${title}`} onClick={() => openSheet(sheet)}>
            Edit
          </Button>
        )
      }
    >
      <ul>
        {lines.map((line) => (
          <FundRow key={line.id} line={line} sheet={sheet} />
        ))}
        {cash && (
          <Row as="li" gap={2} align="center" tall ruled="above" className={styles.row}>
            <Text tone="muted" line="cut" className={styles.label}>
              {cash.label}
            </Text>
            <Text fixed className={styles.more} />
            <Figure at={{ name: cash.name }} label={cash.label} />
          </Row>
        )}
      </ul>
      {sheet === 'NewUses' && <RenovationLine />}
      <p className={styles.sum}>
        Total <Figure at={{ name: total }} label={`${title} total`} strong />
      </p>
      {children}
    </Section>
  );
}

/** The amount that the setting adds to the uses besides their lines. */
function RenovationLine() {
  const included = useCellValue({ name: 'includeRenovationCostRemainingInNewUses' }) === true;
  if (!included) return null;
  return (
    <p className={styles.sum}>
      Renovation Cost Remaining <Figure at={{ name: 'renovationCostRemaining' }} />
    </p>
  );
}

function FundRow({ line, sheet }: { readonly line: Line; readonly sheet: FundSheet }) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const item = textOf(line.cells.item);
  const checked = line.cells.checked !== false;
  return (
    <CheckedLine
      label={item}
      checked={checked}
      disabled={!session.canEdit}
      onCheck={(counts) =>
        edit([setCells(sheet, line.id, { checked: counts })], `${counts ? 'Count' : 'Leave out'} ${item}`)
      }
    >
      <Text fixed className={styles.more} />
      <Figure at={{ sheet, row: line.id, column: 'amount' }} label={item} />
    </CheckedLine>
  );
}
