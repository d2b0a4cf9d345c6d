import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Panel } from '../../components/boxes';
import { dscrSteps, StepsTable, type IncomeStage, type Step } from '../../workbook';
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

/** The pro forma's figures from the rent roll; the roll itself is one level down. */
export function RentRollSection({ onRents }: { readonly onRents: () => void }) {
  return (
    <Panel as="section" className={styles.section} aria-labelledby="pro-forma-rents">
      <header>
        <h2 id="pro-forma-rents">Rent Roll</h2>
        <Button size="small" onClick={onRents}>
          Open Rent Roll
        </Button>
      </header>
      <StepsTable caption="Rents" heading="Rents" columns={COLUMNS} steps={RENT_STEPS} stated />
    </Panel>
  );
}

/** From net operating income to the value implied by a bank loan, step by step. */
export function DscrSection() {
  const [stage, setStage] = useState<IncomeStage>('stabilized');
  return (
    <Panel as="section" className={styles.section} aria-labelledby="pro-forma-dscr">
      <header>
        <h2 id="pro-forma-dscr">Value Based on DSCR</h2>
        <Segmented<IncomeStage>
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
      <StepsTable caption="Value Based on DSCR" columns={COLUMNS} steps={dscrSteps(stage)} stated />
    </Panel>
  );
}
