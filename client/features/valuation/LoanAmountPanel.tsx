import { Button } from 'antd';
import { formatValue, numeric } from '#domain';
import { Section } from '../../components/Section';
import {
  Figure,
  Hints,
  removeRow,
  showMessage,
  setCells,
  useCellValue,
  useEdit,
  useFromWorkbook,
  useOpenWorkbook,
  type WorkbookSession,
} from '../../workbook';
import { bindingSentence, slackWords, type CalculateWith as How, type Option, type Sizing } from './binding';
import { CalculateWith } from './CalculateWith';
import type { ShowDialog } from './dialogs';
import { LineTools } from './LineTools';
import { MethodRow } from './MethodRow';
import { LOAN_AMOUNT, LOAN_OPTIONS, type LoanOption } from './model';
import { useMethod } from './useMethod';
import { linesOf, textOf, useLines, type Line } from './workbook';
import { Notice, Row, Text } from '../../components/boxes';
import styles from './Valuation.module.css';

const COLUMNS = ['title', 'note', 'checked', 'value', 'counted', 'slackAmount'] as const;
const WITH_HIDE = [...COLUMNS, 'hide'];
/** The first version of the template cannot keep an amount off the deal page. */
const columnsOf = ({ workbook: { template } }: WorkbookSession): readonly string[] => {
  const sheet = template.sheet.get('CustomLoanAmounts');
  return sheet?.kind === 'table' && sheet.column.has('hide') ? WITH_HIDE : COLUMNS;
};
const HINTS = ['hintLoanAmount'] as const;
const HOWS: readonly How[] = ['avg', 'min', 'max', 'sum'];

/** The loan amount: its options, which of them binds, and custom amounts. */
export function LoanAmountPanel({ show }: { readonly show: ShowDialog }) {
  const { session } = useOpenWorkbook();
  const custom = useLines('CustomLoanAmounts', columnsOf(session));
  const sizing = useFromWorkbook(sizingOf);
  const within = useCellValue({ name: 'loanAmountWithinRange' });
  const byLabel = new Map(sizing.options.map((option) => [option.label, option]));
  return (
    <Section
      title={LOAN_AMOUNT.title}
      head={<CalculateWith name={LOAN_AMOUNT.calculateWith} of="Loan Amount" />}
    >
      <Row gap={4} wrap align="baseline" tall below={1}>
        <Figure at={{ name: 'totalLoanAmount' }} strong />
        <Text tone="muted" size="small">
          at closing <Figure at={{ name: 'loanAmountAtClosing' }} />
        </Text>
      </Row>
      <Notice as="p" below={2} size="cell" ground="accent" role="status" aria-label="Binding test">
        {bindingSentence(sizing)}
      </Notice>
      <ul>
        {LOAN_OPTIONS.map((option) => (
          <OptionRow key={option.value} option={option} as={byLabel.get(option.label)} />
        ))}
        {custom.map((line) => (
          <CustomAmountRow key={line.id} line={line} as={customOption(line)} show={show} />
        ))}
      </ul>
      {within === false && <RangeWarning />}
      <Hints of={HINTS} />
      {session.canEdit && (
        <Row gap={1} className={styles.adds}>
          <Button type="link" size="small" onClick={() => show({ kind: 'loanAmount' })}>
            Add loan amount
          </Button>
        </Row>
      )}
    </Section>
  );
}

function RangeWarning() {
  return (
    <Text as="p" above={2} tone="warning" size="cell">
      Outside the range of <Figure at={{ name: 'minimumLoanAmount' }} /> to{' '}
      <Figure at={{ name: 'maximumLoanAmount' }} />.
    </Text>
  );
}

function OptionRow({ option, as }: { readonly option: LoanOption; readonly as: Option | undefined }) {
  const { selected, hidden, counts, select, hide } = useMethod(option, 'Loan Amount');
  const basis = useBasis(option);
  return (
    <MethodRow
      label={option.label}
      at={{ name: option.value }}
      selected={selected}
      counts={counts}
      onSelect={select}
      hidden={hidden}
      onHide={hide}
      hint={basis}
      note={option.value === 'loanAmountBank' ? basis : undefined}
      more={<Slack of={as} />}
    />
  );
}

const percent = (value: unknown): string =>
  typeof value === 'number' ? formatValue(value, 'percent2') : 'N/A';

/** The base of an option's percentage, in words. */
function useBasis({ value }: LoanOption): string | undefined {
  const residential = useCellValue({ name: 'residentialBankLTV' });
  const commercial = useCellValue({ name: 'commercialBankLTV' });
  const ltv = useCellValue({ name: 'atlasLTV' });
  const stabilized = useCellValue({ name: 'percentOfStabilizedValue' });
  if (value === 'loanAmountBank')
    return `LTV basis ${percent(residential)} residential, ${percent(commercial)} commercial`;
  if (value === 'loanAmountLtvPlusRenovation')
    return `${percent(ltv)} of current value, and all of the renovation cost remaining`;
  if (value === 'loanAmountPercentOfStabilizedValue') return `${percent(stabilized)} of future value`;
  return undefined;
}

/** Red where a selected option is exceeded, which an average or a sum can do. */
function Slack({ of }: { readonly of: Option | undefined }) {
  if (!of) return null;
  const over = of.counts && of.slack !== null && of.slack < 0;
  return (
    <span className={styles.slack} data-over={over || undefined}>
      {slackWords(of)}
    </span>
  );
}

function CustomAmountRow({
  line,
  as,
  show,
}: {
  readonly line: Line;
  readonly as: Option;
  readonly show: ShowDialog;
}) {
  const { ui } = useOpenWorkbook();
  const edit = useEdit();
  const title = textOf(line.cells.title);
  const remove = () => {
    if (edit([removeRow('CustomLoanAmounts', line.id)], `Delete ${title}`))
      showMessage(ui, `${title} deleted. Undo brings it back.`, 'done');
  };
  return (
    <MethodRow
      label={title}
      at={{ sheet: 'CustomLoanAmounts', row: line.id, column: 'value' }}
      selected={line.cells.checked === true}
      counts={line.cells.counted !== null}
      onSelect={(on) =>
        edit(
          [setCells('CustomLoanAmounts', line.id, { checked: on })],
          `${on ? 'Select' : 'Unselect'} ${title} for Loan Amount`,
        )
      }
      hidden={line.cells.hide === true}
      onHide={
        line.cells.hide === undefined
          ? undefined
          : (on) =>
              edit(
                [setCells('CustomLoanAmounts', line.id, { hide: on })],
                `${on ? 'Hide' : 'Show'} ${title} on the deal page`,
              )
      }
      note={textOf(line.cells.note)}
      more={<Slack of={as} />}
      tools={
        <LineTools
          label={title}
          onEdit={() => show({ kind: 'loanAmount', row: line.id })}
          onDelete={remove}
        />
      }
    />
  );
}

const customOption = ({ cells }: Line): Option => ({
  label: textOf(cells.title),
  amount: numeric(cells.value),
  slack: numeric(cells.slackAmount),
  counts: cells.counted !== null,
});

/** The current options of the loan amount. */
function sizingOf(session: WorkbookSession): Sizing {
  const value = (name: string) => session.value({ name });
  const amount = (name: string) => numeric(value(name));
  const standard = LOAN_OPTIONS.map(({ label, value: name, select, slack }) => ({
    label,
    amount: amount(name),
    slack: amount(slack),
    counts: value(select) === true && (amount(name) ?? 0) > 0,
  }));
  return {
    how: HOWS.find((how) => how === value('loanAmountCalculateWith')) ?? 'avg',
    total: amount('totalLoanAmount'),
    options: [...standard, ...linesOf(session, 'CustomLoanAmounts', COLUMNS).map(customOption)],
  };
}
