import { Button } from 'antd';
import { formatValue } from '#domain';
import { Section } from '../../components/Section';
import {
  Figure,
  listed,
  removeRow,
  showMessage,
  setCells,
  useCellValue,
  useEdit,
  useOpenWorkbook,
} from '../../workbook';
import { CheckedLine } from './CheckedLine';
import type { ShowDialog } from './dialogs';
import { LineTools } from './LineTools';
import { COST_PANELS, type CostMethod } from './model';
import { textOf, useLines, type Line } from './workbook';
import { Row, Text } from '../../components/boxes';
import styles from './Valuation.module.css';

const LEFT_OUT = ['title', 'value', 'checked'] as const;
const COLUMNS = ['title', 'note', 'method', 'checked', 'readonly'] as const;

/**
 * Costs and proceeds of the project: four panels if the capitalization stack is off, else the stack's
 * figures.
 */
export function CostPanels({ show }: { readonly show: ShowDialog }) {
  const stack = useCellValue({ name: 'capitalizationStackEnabled' }) === true;
  return stack ? <StackFigures /> : <ProjectCostPanels show={show} />;
}

function ProjectCostPanels({ show }: { readonly show: ShowDialog }) {
  const lines = useLines('ProjectCosts', COLUMNS);
  return (
    <div className={styles.four}>
      {COST_PANELS.map((panel) => (
        <CostPanel
          key={panel.method}
          {...panel}
          lines={lines.filter(
            ({ cells }) =>
              cells.method === panel.method || (cells.method === null && panel.method === 'cost'),
          )}
          show={show}
        />
      ))}
    </div>
  );
}

interface PanelProps {
  readonly method: CostMethod;
  readonly title: string;
  readonly name: string;
  readonly counted: string;
  readonly takesOff?: boolean;
  readonly lines: readonly Line[];
  readonly show: ShowDialog;
}

function CostPanel({ method, title, name, counted, takesOff, lines, show }: PanelProps) {
  const { session } = useOpenWorkbook();
  const counts = session.workbook.template.figure.has(counted);
  return (
    <Section title={title}>
      <Row gap={4} wrap align="baseline" tall below={1}>
        <Figure at={{ name }} strong />
      </Row>
      <ul className={styles.costs}>
        {lines.map((line) => (
          <CostRow key={line.id} line={line} method={method} title={title} show={show} />
        ))}
      </ul>
      {lines.length > 0 && !counts && (
        <p className={styles.quiet}>
          Kept for reference: this version of the model adds project costs to total cost and to cost basis
          only.
        </p>
      )}
      {lines.length > 0 && counts && (
        <p className={styles.sum}>
          {takesOff ? 'Taken off' : 'Counted'} <Figure at={{ name: counted }} />
        </p>
      )}
      {method === 'cost' && <OutsideLtc />}
      {session.canEdit && (
        <Row gap={1} className={styles.adds}>
          <Button
            type="link"
            size="small"
            aria-label={`Add cost to ${title}`}
            onClick={() => show({ kind: 'cost', method, title })}
          >
            Add cost
          </Button>
        </Row>
      )}
    </Section>
  );
}

function CostRow({
  line,
  method,
  title,
  show,
}: {
  readonly line: Line;
  readonly method: CostMethod;
  readonly title: string;
  readonly show: ShowDialog;
}) {
  const { session, ui } = useOpenWorkbook();
  const edit = useEdit();
  const name = textOf(line.cells.title);
  const checked = line.cells.checked === true;
  const canEdit = session.canEdit && line.cells.readonly !== true;
  const remove = () => {
    if (edit([removeRow('ProjectCosts', line.id)], `Delete ${name}`))
      showMessage(ui, `${name} deleted. Undo brings it back.`, 'done');
  };
  return (
    <CheckedLine
      label={name}
      checked={checked}
      disabled={!canEdit}
      onCheck={(counts) =>
        edit(
          [setCells('ProjectCosts', line.id, { checked: counts })],
          `${counts ? 'Count' : 'Leave out'} ${name}`,
        )
      }
    >
      <span className={styles.note} title={textOf(line.cells.note)}>
        {textOf(line.cells.note)}
      </span>
      <Figure at={{ sheet: 'ProjectCosts', row: line.id, column: 'value' }} label={name} />
      {canEdit && (
        <Text fixed className={styles.tools}>
          <LineTools
            label={name}
            onEdit={() => show({ kind: 'cost', method, title, row: line.id })}
            onDelete={remove}
          />
        </Text>
      )}
    </CheckedLine>
  );
}

/** Where total cost is more than the cost in LTC, by how much. */
function OutsideLtc() {
  const outside = useCellValue({ name: 'costOutsideLtc' });
  if (typeof outside !== 'number' || Math.abs(outside) < 1) return null;
  return (
    <p className={styles.quiet}>
      LTC leaves out <Figure at={{ name: 'costOutsideLtc' }} />: its cost is the total capitalization of{' '}
      <Figure at={{ name: 'totalCapitalization' }} />.
    </p>
  );
}

const STACK = [
  ...COST_PANELS.map(({ name, title }) => ({ name, title })),
  { name: 'costBasisAtClosing', title: 'Cost Basis at Closing' },
  { name: 'totalCapitalization', title: 'Total Capitalization' },
];

/** The stack holds the costs by item, on its own screen: here only what they come to. */
function StackFigures() {
  const { openSheet } = useOpenWorkbook();
  return (
    <Section
      title="Capitalization Stack"
      head={
        <Button type="link" size="small" onClick={() => openSheet('Capitalization')}>
          Open Capitalization
        </Button>
      }
    >
      <dl className={styles.tiles}>
        {STACK.map(({ name, title }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <Figure at={{ name }} label={title} strong />
            </dd>
          </div>
        ))}
      </dl>
      <CostsLeftOut />
    </Section>
  );
}

/** Project costs that counted in the panels, and do not beside the stack. */
function CostsLeftOut() {
  const checked = useLines('ProjectCosts', LEFT_OUT).filter(({ cells }) => cells.checked === true);
  if (checked.length === 0) return null;
  const names = checked.map(
    ({ cells }) => `${textOf(cells.title)} ${formatValue(cells.value ?? null, 'usd0')}`,
  );
  return (
    <Text
      as="p"
      above={2}
      tone="warning"
      size="cell"
      role="status"
    >{`Not counted while the stack is in use: ${listed(names)}. Add them to the stack, or switch it off.`}</Text>
  );
}
