import { Breadcrumb, Button, Segmented } from 'antd';
import { useState } from 'react';
import {
  downloadSheet,
  downloadSteps,
  Figure,
  fileOf,
  StepsTable,
  useOpenWorkbook,
  type Step,
} from '../../../workbook';
import { VALUES, type Side } from '../model';
import { Row, Text } from '../../../components/boxes';
import styles from '../Valuation.module.css';
import { RowsTable } from './RowsTable';

const LEVELS = ['Value Based on Cap Rate', 'Pro Forma Table', 'Rent Roll Table'] as const;
type Level = (typeof LEVELS)[number];
type RentRoll = 'RentRollResidential' | 'RentRollCommercial';

/** Value by cap rate down to the rents: the value, the pro forma behind its income, the rent roll behind that. */
export function CapRateDrill({ side }: { readonly side: Side }) {
  const { session, openSheet } = useOpenWorkbook();
  const [level, setLevel] = useState<Level>(LEVELS[0]);
  const [roll, setRoll] = useState<RentRoll>('RentRollResidential');
  // Each level is a sheet of the workbook, and downloads as that sheet does.
  const sheet =
    level === 'Rent Roll Table'
      ? roll
      : level === 'Pro Forma Table'
        ? 'ProForma'
        : side === 'current'
          ? 'CurrentValue'
          : 'FutureValue';
  const values = valueSteps(side, () => setLevel('Pro Forma Table'));
  const lines = proFormaSteps(side, () => setLevel('Rent Roll Table'));
  const download = () => {
    if (level === 'Rent Roll Table') void downloadSheet(session.workbook, roll);
    else if (level === 'Pro Forma Table')
      void downloadSteps(session, fileOf(session.workbook, 'ProForma'), USAGES, lines);
    else void downloadSteps(session, 'value_based_on_cap_rate.csv', USAGES, values);
  };
  return (
    <>
      <Row gap={2} wrap align="center" below={3}>
        <Breadcrumb
          separator=">"
          items={LEVELS.map((one) => ({
            title: (
              <Button
                type="link"
                size="small"
                className={styles.crumb}
                aria-current={one === level ? 'page' : undefined}
                onClick={() => setLevel(one)}
              >
                {one}
              </Button>
            ),
          }))}
        />
        <Text grow />
        {level === 'Rent Roll Table' && (
          <Segmented<RentRoll>
            size="small"
            aria-label="Rent roll"
            value={roll}
            onChange={setRoll}
            options={[
              { value: 'RentRollResidential', label: 'Residential' },
              { value: 'RentRollCommercial', label: 'Commercial' },
            ]}
          />
        )}
        <Button size="small" onClick={download}>
          Download CSV
        </Button>
        <Button size="small" onClick={() => openSheet(sheet)}>
          Open Sheet
        </Button>
      </Row>
      {level === 'Value Based on Cap Rate' && <StepsTable caption={level} columns={USAGES} steps={values} />}
      {level === 'Pro Forma Table' && <ProForma side={side} steps={lines} />}
      {level === 'Rent Roll Table' && <Rents roll={roll} />}
    </>
  );
}

const USAGES = ['Residential', 'Commercial', 'Together'];

function valueSteps(side: Side, go: () => void): Step[] {
  const open = { label: 'Pro Forma Table', go };
  const [income, noi]: [string, Step['names']] =
    side === 'current'
      ? ['In Place NOI', ['residentialInPlaceNOI', 'commercialInPlaceNOI', 'inPlaceNOI']]
      : ['Net Operating Income', ['residentialNetOperatingIncome', 'commercialNetOperatingIncome', 'noi']];
  const value = side === 'current' ? 'CurrentValueCapRate' : 'FutureValueCapRate';
  return [
    { label: income, names: noi, open },
    { label: 'Cap Rate', names: ['capRateResidential', 'capRateCommercial'] },
    {
      label: 'Value Based on Cap Rate',
      names: [`residential${value}`, `commercial${value}`, `${VALUES[side].result}CapRate`],
      total: true,
    },
  ];
}

/** The lines of the pro forma by their names, in place or stabilized. */
const LINES: Readonly<
  Record<Side, readonly (readonly [label: string, part: string, whole?: string, total?: boolean])[]>
> = {
  future: [
    ['Annual Income', 'AnnualIncome', 'annualIncome'],
    ['Vacancy Allowance', 'VacancyAllowanceAmount', 'vacancyAllowanceAmount'],
    ['Net Rental Income', 'NetIncome', 'netIncome', true],
    ['Other Income', 'TotalOtherIncome', 'totalOtherIncome'],
    ['Effective Gross Income', 'EffectiveGrossIncome', 'effectiveGrossIncome', true],
    ['Management Fee', 'ManagementFee', 'managementFee'],
    ['Operating Expenses, Management Fee Included', 'TotalOperatingExpenses', 'totalOperatingExpenses'],
    ['Net Operating Income', 'NetOperatingIncome', 'noi', true],
  ],
  current: [
    ['Annual Income, In Place', 'InPlaceAnnualIncome'],
    ['Vacancy Allowance', 'InPlaceVacancyAllowanceAmount'],
    ['Other Income', 'InPlaceOtherIncome'],
    ['Effective Gross Income', 'InPlaceEffectiveGrossIncome', undefined, true],
    ['Management Fee', 'InPlaceManagementFee'],
    ['Operating Expenses, Management Fee Included', 'InPlaceOperatingExpenses'],
    ['In Place NOI', 'InPlaceNOI', 'inPlaceNOI', true],
  ],
};

const proFormaSteps = (side: Side, go: () => void): Step[] =>
  LINES[side].map(([label, part, whole, total], index) => ({
    label,
    names: [`residential${part}`, `commercial${part}`, whole],
    ...(total && { total }),
    ...(index === 0 && { open: { label: 'Rent Roll Table', go } }),
  }));

function ProForma({ side, steps }: { readonly side: Side; readonly steps: readonly Step[] }) {
  const ratio =
    side === 'current' ? 'inPlaceCommercialToResidentialIncomeRatio' : 'commercialToResidentialIncomeRatio';
  return (
    <>
      <StepsTable caption="Pro Forma Table" columns={USAGES} steps={steps} />
      <p className={styles.equation}>
        Commercial income ratio <Figure at={{ name: ratio }} />
        {side === 'current' && (
          <>
            {' '}
            · in place NOI from: <Figure at={{ name: 'inPlaceNOISource' }} />
          </>
        )}
      </p>
    </>
  );
}

const RENT_COLUMNS = [
  'unitNumber',
  'vacant',
  'stabilization',
  'sqft',
  'rooms',
  'actualRentInPlace',
  'monthlyRentBorrowerProjected',
  'monthlyRentMarket',
  'atlasMonthlyRent',
] as const;

function Rents({ roll }: { readonly roll: RentRoll }) {
  const { session } = useOpenWorkbook();
  const sheet = session.workbook.template.sheet.get(roll);
  return sheet?.kind === 'table' ? <RowsTable key={roll} sheet={sheet} columns={RENT_COLUMNS} /> : null;
}
