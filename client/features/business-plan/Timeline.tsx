import { Alert } from 'antd';
import { useCallback } from 'react';
import { countOf } from '#domain';
import { Section } from '../../components/Section';
import {
  actionsBetween,
  rowsOf,
  timelineErrors,
  TIMELINE_SHEET,
  TimelineGrid,
  type FormRow,
} from '../../sheet';
import {
  FigureField,
  redo,
  undo,
  useCellValue,
  useEdit,
  useFromWorkbook,
  useOpenWorkbook,
  type WorkbookSession,
} from '../../workbook';
import { Screen } from './parts/Screen';
import { spanOf, stretchesOf, turnedRound, type Milestone } from './timeline/chart';
import { Gantt } from './timeline/Gantt';
import { Badge, Grid, Text } from '../../components/boxes';
import styles from './BusinessPlan.module.css';

const MILESTONES = [
  'closingDate',
  'constructionStartDate',
  'constructionEndDate',
  'stabilizationDate',
  'maturityDate',
  'extendedMaturityDate',
] as const;
const DURATIONS = [
  'constructionStartMonths',
  'constructionMonths',
  'stabilizationMonths',
  'loanTerms',
  'extension',
] as const;

/**
 * /loans/{uuid}/origination/business-plan/timeline: the milestones of the plan, from closing, durations and
 * the terms of the loan.
 */
export default function Timeline() {
  const milestones = useFromWorkbook(useCallback(milestonesOf, []));
  const span = spanOf(milestones.map(({ date }) => date));
  const date = (name: string) => milestones.find((one) => one.name === name)?.date ?? null;
  const labelOf = (name: string) => milestones.find((one) => one.name === name)?.label ?? name;
  return (
    <Screen title="Timeline">
      <Section title="Timeline" head={<Fit />}>
        {span && milestones.length > 1 ? (
          <Gantt span={span} stretches={stretchesOf(date)} milestones={milestones} />
        ) : (
          <Text as="p" above={2} below={2} tone="muted">
            Enter the closing date to see the plan over time.
          </Text>
        )}
        {turnedRound(date).map(({ first, last }) => (
          <Alert
            key={last}
            type="warning"
            showIcon
            role="status"
            title={`${labelOf(last)} is before ${labelOf(first)}`}
          />
        ))}
      </Section>
      <div className={styles.two}>
        <Section title="Milestones">
          <Grid least={180} above={1} below={1} className={styles.fields}>
            {MILESTONES.map((name) => (
              <FigureField key={name} name={name} />
            ))}
          </Grid>
          <Text as="p" above={1} below={2} tone="muted" size="small" snug className={styles.means}>
            A typed date stays until its formula is restored; the others follow from closing.
          </Text>
        </Section>
        <Section title="Durations">
          <Grid least={180} above={1} below={1} className={styles.fields}>
            {DURATIONS.map((name) => (
              <FigureField key={name} name={name} suffix="months" />
            ))}
          </Grid>
        </Section>
      </div>
      <Events />
    </Screen>
  );
}

const eventRows = ({ workbook }: WorkbookSession): readonly FormRow[] =>
  workbook.template.sheet.has(TIMELINE_SHEET) ? rowsOf(workbook) : [];

/** The events of the timeline, which servicing keeps; each edit is one of the workbook. */
function Events() {
  const open = useOpenWorkbook();
  const { session } = open;
  const edit = useEdit();
  const rows = useFromWorkbook(eventRows);
  const change = (next: readonly FormRow[], label: string) => {
    const actions = actionsBetween(rows, next);
    if (actions.length > 0) edit(actions, label);
  };
  return (
    <Section title="Events">
      <TimelineGrid
        rows={rows}
        errors={timelineErrors(rows)}
        canEdit={session.canEdit}
        onChange={change}
        onUndo={() => undo(open)}
        onRedo={() => redo(open)}
      />
    </Section>
  );
}

function milestonesOf({ workbook }: WorkbookSession): Milestone[] {
  return MILESTONES.flatMap((name) => {
    const date = workbook.value({ name });
    const label = workbook.template.figure.get(name)?.label ?? name;
    return typeof date === 'string' && date !== '' ? [{ name, label, date }] : [];
  });
}

/** Whether the property is stabilized before the loan matures, in words. */
function Fit() {
  const days = useCellValue({ name: 'stabilizationToMaturityDays' });
  if (typeof days !== 'number') return null;
  const apart = countOf(Math.abs(days), 'day');
  return (
    <Badge ground={days >= 0 ? 'good' : 'bad'}>
      Stabilized {apart} {days >= 0 ? 'before' : 'after'} maturity
    </Badge>
  );
}
