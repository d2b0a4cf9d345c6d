import { Button } from 'antd';
import { fileOf, useOpenWorkbook } from '../../../workbook';
import { VALUES, type Side } from '../model';
import { Row } from '../../../components/boxes';
import styles from '../Valuation.module.css';
import { downloadSteps, StepsTable, type Step } from './StepsTable';

const USAGES = ['Residential', 'Commercial', 'Together'];

/** The names of the two incomes: in place for the current value, stabilized for the future one. */
const NAMES = {
  current: {
    noi: ['residentialInPlaceNOI', 'commercialInPlaceNOI', 'inPlaceNOI'],
    stage: 'InPlace',
    value: 'CurrentValueDscr',
    income: 'In Place NOI',
  },
  future: {
    noi: ['residentialNetOperatingIncome', 'commercialNetOperatingIncome', 'noi'],
    stage: '',
    value: 'FutureValueDscr',
    income: 'Net Operating Income',
  },
} as const;

/** Value by DSCR, step by step: what the income can pay, what a bank lends for that, and the value at its LTV. */
export function DscrDrill({ side }: { readonly side: Side }) {
  const { session, openSheet } = useOpenWorkbook();
  const steps = stepsOf(side);
  return (
    <>
      <Row gap={2} wrap align="center" below={3}>
        <Button
          size="small"
          onClick={() => void downloadSteps(session, fileOf(session.workbook, 'DscrSteps'), USAGES, steps)}
        >
          Download CSV
        </Button>
        <Button size="small" onClick={() => openSheet('Parameters')}>
          Open Parameters
        </Button>
      </Row>
      <StepsTable caption={`${VALUES[side].title} by DSCR`} columns={USAGES} steps={steps} />
      <p className={styles.quiet}>
        The bank loan is the present value of the monthly payment at the bank's rate over the amortization;
        the value is that loan over the bank's LTV.
      </p>
    </>
  );
}

function stepsOf(side: Side): Step[] {
  const { noi, stage, value, income } = NAMES[side];
  const both = (name: string) => [`residential${name}`, `commercial${name}`];
  return [
    { label: income, names: noi },
    { label: 'DSCR', names: both('DSCR') },
    {
      label: 'Max DSCR Payment, Monthly',
      names: [...both(`${stage}MaxDSCRPayment`), side === 'future' ? 'maxDSCRPayment' : undefined],
    },
    { label: 'Bank Interest Rate', names: both('BankRate') },
    { label: 'Amortization, Years', names: [undefined, undefined, 'amortizationYears'] },
    {
      label: 'Bank Loan Amount before Margin',
      names: [
        ...both(`${stage}BankLoanAmount`),
        side === 'future' ? 'bankLoanAmount' : 'inPlaceBankLoanAmount',
      ],
    },
    { label: 'Bank LTV', names: both('BankLTV') },
    { label: 'Value Based on DSCR', names: [...both(value), `${VALUES[side].result}Dscr`], total: true },
  ];
}
