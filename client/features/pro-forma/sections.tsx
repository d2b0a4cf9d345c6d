import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Steps, type Step } from './Steps';
import { Panel } from '../../components/boxes';
import styles from './ProForma.module.css';

const COLUMNS = ['Residential', 'Commercial', 'Total'];
const both = (part: string): [string, string] => [`residential${part}`, `commercial${part}`];
const all = (part: string): string[] => [...both(part), part.charAt(0).toLowerCase() + part.slice(1)];

const RENT_STEPS: readonly Step[] = [
  { label: 'Units', names: all('UnitCount') },
  { label: 'Occupancy', names: all('Occupancy') },
  { label: 'Rent Stabilized', names: all('StabilizedShare') },
  { label: 'Rentable SF', names: all('RentableSqft') },
  { label: 'In Place, a Month', names: all('InPlaceMonthlyRent') },
  { label: 'Borrower Projected, a Month', names: all('ProjectedMonthlyRent') },
  { label: 'Market, a Month', names: all('MarketMonthlyRent') },
  { label: 'Atlas, a Month', names: all('AtlasMonthlyRent') },
  { label: 'In Place per Rentable SF, a Year', names: [...both('InPlaceRentPSF'), 'rentIncomePerSQFT'] },
];

/** What the rent roll gives the pro forma; the roll itself is one level down. */
export function RentRollSection({ onRents }: { readonly onRents: () => void }) {
  return (
    <Panel as="section" className={styles.section} aria-labelledby="pro-forma-rents">
      <header>
        <h2 id="pro-forma-rents">Rent Roll</h2>
        <Button size="small" onClick={onRents}>
          Open Rent Roll
        </Button>
      </header>
      <Steps caption="Rents" columns={COLUMNS} steps={RENT_STEPS} />
    </Panel>
  );
}

type Stage = 'stabilized' | 'inPlace';

const DSCR_STEPS: Readonly<Record<Stage, readonly Step[]>> = {
  stabilized: dscrSteps(
    'Net Operating Income',
    [...both('NetOperatingIncome'), 'noi'],
    '',
    ['maxDSCRPayment', 'bankLoanAmount'],
    [...both('FutureValueDscr'), 'futureValueDscr'],
  ),
  inPlace: dscrSteps(
    'In Place NOI',
    [...both('InPlaceNOI'), 'inPlaceNOI'],
    'InPlace',
    [undefined, 'inPlaceBankLoanAmount'],
    [...both('CurrentValueDscr'), 'currentValueDscr'],
  ),
};

function dscrSteps(
  income: string,
  noi: Step['names'],
  stage: string,
  [payment, loan]: readonly [string | undefined, string],
  value: Step['names'],
): readonly Step[] {
  return [
    { label: income, names: noi },
    { label: 'DSCR', names: both('DSCR') },
    { label: 'Max DSCR Payment, Monthly', names: [...both(`${stage}MaxDSCRPayment`), payment] },
    { label: 'Bank Interest Rate', names: both('BankRate') },
    { label: 'Amortization, Years', names: [undefined, undefined, 'amortizationYears'] },
    { label: 'Bank Loan Amount before Margin', names: [...both(`${stage}BankLoanAmount`), loan] },
    { label: 'Bank LTV', names: both('BankLTV') },
    { label: 'Value Based on DSCR', names: value, result: true },
  ];
}

/** From net operating income to the value a bank's loan stands for, step by step. */
export function DscrSection() {
  const [stage, setStage] = useState<Stage>('stabilized');
  return (
    <Panel as="section" className={styles.section} aria-labelledby="pro-forma-dscr">
      <header>
        <h2 id="pro-forma-dscr">Value Based on DSCR</h2>
        <Segmented<Stage>
          size="small"
          aria-label="Income"
          value={stage}
          onChange={setStage}
          options={[
            { value: 'stabilized', label: 'Stabilized' },
            { value: 'inPlace', label: 'In place' },
          ]}
        />
      </header>
      <Steps caption="Step" columns={COLUMNS} steps={DSCR_STEPS[stage]} />
    </Panel>
  );
}
