import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { countOf } from '#domain';
import { signedChange, type WorkbookDifference } from '#engine';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { TextButton } from '../../components/TextButton';
import { addressOf, goTo, sheetTitle, useOpenWorkbook } from '../../workbook';
import { Grid, Notice } from '../../components/boxes';
import styles from './Analysis.module.css';
import { headlineLines, inputText, shownParts, waterfall } from './changesModel';
import { causeOf, formatOf, labelOf, shown } from './figures';
import type { Changes } from './tasks';
import { Waterfall } from './Waterfall';

interface Props {
  readonly changes: Changes;
  readonly names: { readonly before: string; readonly after: string };
  readonly onFigure: (name: string) => void;
}

/** The waterfall of one figure, the headline figures beside it, and the changed inputs. */
export function ChangesFound({ changes: { attribution, difference }, names, onFigure }: Props) {
  const { workbook } = useOpenWorkbook().session;
  const { name, before, after, parts } = attribution;
  const [label, format] = [labelOf(workbook, name), formatOf(workbook, name)];
  const bars = useMemo(() => waterfall(attribution, names), [attribution, names]);
  const total =
    typeof before === 'number' && typeof after === 'number' && after !== before
      ? signedChange(after - before, format)
      : undefined;
  const why = causeOf(before) ?? causeOf(after);
  if (difference.inputs.length === 0 && difference.rows.length === 0)
    return (
      <Notice as="p" below={2}>
        No input differs.
      </Notice>
    );
  return (
    <Grid columns="minmax(0, 5fr) minmax(0, 4fr)" gap={5} className={styles.columns}>
      <div>
        <h2>
          {label}: {shown(before, format)} → {shown(after, format)}
          {total !== undefined &&
            ` (${total.startsWith('(') ? total.slice(1, -1).replace(/^/, '−') : total})`}
        </h2>
        {why !== undefined && (
          <Notice as="p" below={2} ground="bad">
            {label} is an error in one of the two: {why}
          </Notice>
        )}
        {parts.length === 0 && why === undefined && (
          <Notice as="p" below={2}>
            {before === after
              ? `${label} is the same in both.`
              : `${label} is not a number in both, so there is no difference to explain. The other changes are listed alongside.`}
          </Notice>
        )}
        {parts.length > 0 && shownParts(parts).length === 0 && (
          <Notice as="p" below={2}>
            Nothing that changed feeds {label}.
          </Notice>
        )}
        {shownParts(parts).length > 0 && (
          <>
            <Waterfall bars={bars} format={format} title={`What changed ${label}`} />
            <Parts changes={attribution} format={format} total={total ?? signedChange(0, format)} />
          </>
        )}
      </div>
      <div>
        <Headlines difference={difference} figure={name} names={names} onFigure={onFigure} />
        <Inputs difference={difference} names={names} />
      </div>
    </Grid>
  );
}

function Parts({
  changes: { parts, orders, exact },
  format,
  total,
}: {
  readonly changes: Changes['attribution'];
  readonly format: string;
  readonly total: string;
}) {
  const { workbook } = useOpenWorkbook().session;
  const idle = parts.length - shownParts(parts).length;
  const columns: readonly TableColumn<(typeof parts)[number]>[] = [
    { label: 'Inputs', cell: ({ label }) => label, total: 'Whole change' },
    { label: 'Sheet', cell: ({ sheet }) => (sheet === '' ? '' : sheetTitle(workbook, sheet)) },
    { label: 'Changes', cell: ({ changes }) => changes, figure: true },
    { label: 'Effect', cell: ({ amount }) => signedChange(amount, format), figure: true, total },
  ];
  return (
    <>
      <h3>Due to</h3>
      <DataTable label="Due to" columns={columns} rows={shownParts(parts)} keyOf={({ key }) => key} />
      <p className={styles.quiet}>
        {idle > 0 && `${countOf(idle, 'other change has', 'other changes have')} no effect on it. `}
        {orders > 1 &&
          `Each effect is the average over ${exact ? `all ${orders}` : orders} orders in which the changes can be made, so that what two of them do together is shared between them.`}
      </p>
    </>
  );
}

function Headlines({
  difference,
  figure,
  names,
  onFigure,
}: { readonly difference: WorkbookDifference; readonly figure: string } & Pick<Props, 'names' | 'onFigure'>) {
  const lines = headlineLines(difference);
  const columns: readonly TableColumn<(typeof lines)[number]>[] = [
    {
      label: 'Figure',
      cell: ({ name, label }) => (
        <TextButton aria-pressed={name === figure} title="Explain this figure" onClick={() => onFigure(name)}>
          {label}
        </TextButton>
      ),
    },
    { label: names.before, cell: ({ before }) => before, figure: true },
    { label: names.after, cell: ({ after }) => after, figure: true },
    { label: 'Change', cell: ({ change }) => change, figure: true },
  ];
  return (
    <>
      <h2>Figures</h2>
      {lines.length === 0 && <p className={styles.quiet}>No headline figure differs.</p>}
      {lines.length > 0 && (
        <DataTable label="Figures" columns={columns} rows={lines} keyOf={({ name }) => name} />
      )}
    </>
  );
}

/** A cell that was typed otherwise, or a row that came or went. */
interface InputLine {
  readonly key: string;
  readonly title: ReactNode;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** Lines at once: a paste of thousands of cells must not stop the page. */
const STEP = 100;

function Inputs({ difference, names }: { readonly difference: WorkbookDifference } & Pick<Props, 'names'>) {
  const open = useOpenWorkbook();
  const { workbook } = open.session;
  const [most, setMost] = useState(STEP);
  const { inputs, rows } = difference;
  const lines: readonly InputLine[] = [
    ...rows.map(({ sheet, row, title, change }) => ({
      key: `${sheet} ${row}`,
      title: `${sheetTitle(workbook, sheet)}: ${title}`,
      before: change === 'added' ? '' : 'Row removed',
      after: change === 'added' ? 'Row added' : '',
    })),
    ...inputs.map((input) => ({
      key: input.title,
      title: (
        <TextButton title="Go to this cell" onClick={() => goTo(open, input.ref)}>
          {'name' in input.ref
            ? input.label
            : `${sheetTitle(workbook, input.ref.sheet)}: ${addressOf(workbook, input.ref)}`}
        </TextButton>
      ),
      before: inputText(workbook, input, input.before),
      after: inputText(workbook, input, input.after),
    })),
  ];
  const columns: readonly TableColumn<InputLine>[] = [
    { label: 'Cell', cell: ({ title }) => title },
    { label: names.before, cell: ({ before }) => before, figure: true, words: true },
    { label: names.after, cell: ({ after }) => after, figure: true, words: true },
  ];
  return (
    <>
      <h3>Inputs</h3>
      <DataTable
        label="Inputs"
        columns={columns}
        rows={lines.slice(0, most)}
        keyOf={({ key }) => key}
        height={420}
      />
      {lines.length > most && (
        <Button size="small" onClick={() => setMost(most + STEP)}>
          Show more ({lines.length - most} left)
        </Button>
      )}
    </>
  );
}
