import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  downloadSheet,
  EmptyLines,
  Hints,
  InPlaceGaps,
  useFromWorkbook,
  useOpenWorkbook,
} from '../../workbook';
import { Figure } from './Figure';
import { sheetsOf } from './names';
import { RentRoll, type Roll } from './RentRoll';
import { DscrSection, RentRollSection } from './sections';
import { Settings } from './Settings';
import { hasFigures } from './statement';
import { downloadStatement, Statement } from './Statement';
import { Waterfall } from './Waterfall';
import { Panel, Row, Stack, Text } from '../../components/boxes';
import styles from './ProForma.module.css';

const LEVEL = 'level';
const RENT_ROLL = 'rent-roll';

/**
 * /loans/{uuid}/origination/pro-forma/pro-forma: the statement, the rents behind it, and what its NOI is
 * worth by DSCR.
 */
export default function ProFormaScreen() {
  const [search, setSearch] = useSearchParams();
  const [roll, setRoll] = useState<Roll>('RentRollResidential');
  const down = search.get(LEVEL) === RENT_ROLL;
  const go = useCallback(
    (level: typeof RENT_ROLL | undefined) => setSearch(level === undefined ? {} : { [LEVEL]: level }),
    [setSearch],
  );
  const toRents = useCallback(() => go(RENT_ROLL), [go]);
  return (
    <Stack gap={3} shrinks className={styles.screen} data-level={down ? 'rents' : undefined}>
      <Head sheet={down ? roll : 'ProForma'} onProForma={() => go(undefined)} onRents={toRents} />
      {down ? <RentRoll roll={roll} onRoll={setRoll} /> : <Sections onRents={toRents} />}
    </Stack>
  );
}

function Head({
  sheet,
  onProForma,
  onRents,
}: {
  readonly sheet: Roll | 'ProForma';
  readonly onProForma: () => void;
  readonly onRents: () => void;
}) {
  const { session } = useOpenWorkbook();
  const down = sheet !== 'ProForma';
  const save = () =>
    void (sheet === 'ProForma' ? downloadStatement(session) : downloadSheet(session.workbook, sheet));
  return (
    <Row as="header" gap={2} align="center" className={styles.head}>
      <h1 className="visually-hidden">Pro Forma</h1>
      <Row
        as="nav"
        aria-label="Level of the pro forma"
        gap={1}
        align="center"
        size="cell"
        className={styles.crumb}
      >
        <Level here={!down} onGo={onProForma}>
          Pro Forma
        </Level>
        <span aria-hidden>›</span>
        <Level here={down} onGo={onRents}>
          Rent Roll
        </Level>
      </Row>
      <Text grow />
      <Button size="small" onClick={save}>
        Download CSV
      </Button>
    </Row>
  );
}

function Level({
  here,
  onGo,
  children,
}: {
  readonly here: boolean;
  readonly onGo: () => void;
  readonly children: string;
}) {
  return here ? (
    <strong aria-current="page">{children}</strong>
  ) : (
    <Button type="link" size="small" onClick={onGo}>
      {children}
    </Button>
  );
}

function Sections({ onRents }: { readonly onRents: () => void }) {
  const { session, openSheet } = useOpenWorkbook();
  const some = useFromWorkbook(hasFigures);
  const { version, expenses } = useFromWorkbook(sheetsOf);
  const definition = session.workbook.template.sheet.get(expenses);
  return (
    <>
      <Panel as="section" className={styles.section} aria-label="Pro Forma">
        <div className={styles.beside}>
          {some ? (
            <Statement onRents={onRents} />
          ) : (
            <Text as="div" tone="muted" className={styles.empty}>
              <strong>{definition?.kind === 'table' ? definition.emptyText : ''}</strong>
              <p>Income comes from the rent roll, and expenses from their lines.</p>
              <Button onClick={onRents}>Rent Roll</Button>{' '}
              <Button onClick={() => openSheet(expenses)}>Operating Expenses</Button>
            </Text>
          )}
          <Stack as="aside" gap={4} shrinks className={styles.aside}>
            {some && <Waterfall />}
            <Ratios />
            <Hints of={HINTS} />
            <InPlaceGaps />
            <EmptyLines />
            <Settings v2={version === 'V2'} />
          </Stack>
        </div>
      </Panel>
      <div className={styles.pair}>
        <RentRollSection onRents={onRents} />
        <DscrSection />
      </div>
    </>
  );
}

const HINTS = ['hintExpenseRatio', 'hintTaxes'] as const;
const RATIOS = [
  ['Commercial Income Ratio', 'commercialToResidentialIncomeRatio'],
  ['Expense Ratio', 'expenseRatio'],
  ['In Place NOI', 'inPlaceNOI'],
  ['NOI Upside', 'upside'],
  ['NOI Less Borrower NOI', 'noiLessBorrowerNOI'],
  ['Net Cash Flow', 'netCashFlow'],
] as const;

function Ratios() {
  return (
    <Stack as="dl" size="cell" className={styles.ratios}>
      {RATIOS.map(([label, name]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Figure at={{ name }} label={label} />
          </dd>
        </div>
      ))}
    </Stack>
  );
}
