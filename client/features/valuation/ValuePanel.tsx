import { Button } from 'antd';
import { useCallback } from 'react';
import { numeric } from '#domain';
import { Section } from '../../components/Section';
import {
  Figure,
  InPlaceGaps,
  removeRow,
  showMessage,
  setCells,
  useCellValue,
  useEdit,
  useFromWorkbook,
  useOpenWorkbook,
  type WorkbookSession,
} from '../../workbook';
import { CalculateWith } from './CalculateWith';
import type { ShowDialog } from './dialogs';
import { LineTools } from './LineTools';
import { LinkedTo } from './LinkedTo';
import { LinksAndFiles } from './LinksAndFiles';
import { MethodRow } from './MethodRow';
import { BASED_ON_FUTURE_VALUE, VALUES, type Method, type Side, type ValueGroup } from './model';
import { appraisalTaken, takeAppraisal } from './selection';
import { useLoanStatus } from './calls';
import { useMethod } from './useMethod';
import { textOf, useLines, type Line } from './workbook';
import { Notice, Row, Text } from '../../components/boxes';
import styles from './Valuation.module.css';

const COLUMNS = [
  'title',
  'note',
  'method',
  'checked',
  'hide',
  'link',
  'isAppraisal',
  'asIs',
  'stabilized',
  'value',
] as const;

interface Props {
  readonly side: Side;
  readonly loanUuid: string;
  readonly show: ShowDialog;
}

/** Current or future value: its methods, the appraisal, custom valuations, and related inputs. */
export function ValuePanel({ side, loanUuid, show }: Props) {
  const { session } = useOpenWorkbook();
  const group = VALUES[side];
  const lines = useLines('CustomValuations', COLUMNS);
  const taken = useFromWorkbook(useCallback((open) => appraisalTaken(open, side), [side]));
  const alone = useCellValue({ name: side === 'current' ? 'appraisalAsIs' : 'appraisalStabilized' }) !== null;
  // One without any value is listed on both sides: it must be within reach.
  const appraisals = lines.filter(
    ({ cells }) =>
      cells.isAppraisal === 1 &&
      (numeric(cells[group.appraisal.given]) !== null || (cells.asIs === null && cells.stabilized === null)),
  );
  const custom = lines.filter(
    ({ cells }) =>
      cells.isAppraisal !== 1 && (cells.method === side || (cells.method === null && side === 'current')),
  );
  const anyAppraisal = lines.some(({ cells }) => cells.isAppraisal === 1);
  return (
    <Section title={group.title} head={<CalculateWith name={group.calculateWith} of={group.title} />}>
      <ResultLine group={group} />
      {alone && (
        <Notice as="p" below={2} size="cell" ground="accent">
          Only the appraisal counts: methods and custom valuations are left out.
        </Notice>
      )}
      <ul>
        {group.methods.map((method) => (
          <StandardRow
            key={method.value}
            method={method}
            side={side}
            alone={alone}
            loanUuid={loanUuid}
            show={show}
          />
        ))}
        {appraisals.map((line) => (
          <AppraisalRow key={line.id} line={line} side={side} taken={taken} loanUuid={loanUuid} show={show} />
        ))}
        {custom.map((line) => (
          <CustomRow key={line.id} line={line} side={side} alone={alone} loanUuid={loanUuid} show={show} />
        ))}
      </ul>
      {side === 'current' && !alone && <InPlaceWarning />}
      {session.canEdit && (
        <Row gap={1} className={styles.adds}>
          <Button type="link" size="small" onClick={() => show({ kind: 'valuation', side })}>
            Add valuation
          </Button>
          {!anyAppraisal && (
            <Button type="link" size="small" onClick={() => show({ kind: 'appraisal' })}>
              Add appraisal
            </Button>
          )}
        </Row>
      )}
      <LinksAndFiles side={side} loanUuid={loanUuid} show={show} />
    </Section>
  );
}

/** Whether methods that rest on the in place net operating income count. */
const restsOnIncome = ({ workbook }: WorkbookSession) =>
  workbook.value({ name: 'currentMethodCapRate' }) !== null ||
  workbook.value({ name: 'currentMethodDscr' }) !== null;

function InPlaceWarning() {
  return useFromWorkbook(restsOnIncome) && <InPlaceGaps />;
}

function ResultLine({ group }: { readonly group: ValueGroup }) {
  return (
    <Row gap={4} wrap align="baseline" tall below={1}>
      <Figure at={{ name: group.result }} strong />
      <Text tone="muted" size="small">
        <Figure at={{ name: group.perUnit }} /> per unit
      </Text>
      <Text tone="muted" size="small">
        <Figure at={{ name: group.perSqft }} /> per SF
      </Text>
    </Row>
  );
}

interface StandardProps extends Props {
  readonly method: Method;
  readonly alone: boolean;
}

const FUTURE_HINT =
  'Future value less developer profit, and less the renovation still to be paid with its contingency';
const SCREENING_HINT =
  'In Screening the future value rests on the request: this method is indicative until the pro forma is underwritten';

function StandardRow({ method, side, alone, loanUuid, show }: StandardProps) {
  const { selected, hidden, counts, select, hide } = useMethod(method, VALUES[side].title, side);
  const screening = useLoanStatus(loanUuid) === 'Screening';
  const { drill } = method;
  const hint =
    method.value === BASED_ON_FUTURE_VALUE ? (screening ? SCREENING_HINT : FUTURE_HINT) : undefined;
  return (
    <MethodRow
      label={method.label}
      at={{ name: method.value }}
      selected={selected}
      counts={counts && !alone}
      onSelect={select}
      hidden={hidden}
      onHide={hide}
      hint={hint}
      more={
        drill && (
          <Button
            type="link"
            size="small"
            aria-label={`Details of ${method.label}, ${VALUES[side].title}`}
            onClick={() => show({ kind: 'drill', drill, side })}
          >
            Details
          </Button>
        )
      }
    />
  );
}

interface LineProps extends Props {
  readonly line: Line;
}

/** Actions on any custom valuation: leave it off the deal page, edit it, delete it. */
function useLine({ line, side, show }: LineProps) {
  const { ui } = useOpenWorkbook();
  const edit = useEdit();
  const title = textOf(line.cells.title);
  const appraisal = line.cells.isAppraisal === 1;
  const remove = () => {
    if (edit([removeRow('CustomValuations', line.id)], `Delete ${title}`))
      showMessage(ui, `${title} deleted. Undo brings it back.`, 'done');
  };
  return {
    title,
    edit,
    hide: (on: boolean) =>
      edit(
        [setCells('CustomValuations', line.id, { hide: on })],
        `${on ? 'Hide' : 'Show'} ${title} on the deal page`,
      ),
    tools: (
      <LineTools
        label={title}
        onEdit={() =>
          show(appraisal ? { kind: 'appraisal', row: line.id } : { kind: 'valuation', side, row: line.id })
        }
        onDelete={remove}
      />
    ),
  };
}

function AppraisalRow(props: LineProps & { readonly taken: boolean }) {
  const { line, side, taken, loanUuid } = props;
  const { session } = useOpenWorkbook();
  const { edit, hide, tools } = useLine(props);
  const { label, given } = VALUES[side].appraisal;
  return (
    <MethodRow
      label={label}
      at={{ sheet: 'CustomValuations', row: line.id, column: given }}
      selected={taken}
      onSelect={(on) =>
        edit(
          takeAppraisal(session, side, on),
          `${on ? 'Select' : 'Unselect'} Appraisal for ${VALUES[side].title}`,
        )
      }
      hidden={line.cells.hide === true}
      onHide={hide}
      note={textOf(line.cells.note)}
      more={<LinkedTo link={textOf(line.cells.link)} loanUuid={loanUuid} />}
      tools={tools}
    />
  );
}

function CustomRow(props: LineProps & { readonly alone: boolean }) {
  const { line, side, alone, loanUuid } = props;
  const { title, edit, hide, tools } = useLine(props);
  const checked = line.cells.checked === true;
  return (
    <MethodRow
      label={title}
      at={{ sheet: 'CustomValuations', row: line.id, column: 'value' }}
      selected={checked}
      counts={checked && !alone && line.cells.method !== null && (numeric(line.cells.value) ?? 0) > 0}
      onSelect={(on) =>
        edit(
          [setCells('CustomValuations', line.id, { checked: on })],
          `${on ? 'Select' : 'Unselect'} ${title} for ${VALUES[side].title}`,
        )
      }
      hidden={line.cells.hide === true}
      onHide={hide}
      note={textOf(line.cells.note)}
      more={<LinkedTo link={textOf(line.cells.link)} loanUuid={loanUuid} />}
      tools={tools}
    />
  );
}
