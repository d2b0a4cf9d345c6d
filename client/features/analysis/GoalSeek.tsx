import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { hasLoanOptions, variableFormat, variableLabel } from '#engine';
import { refused, showMessage, useFromWorkbook, useOpenWorkbook, type WorkbookSession } from '../../workbook';
import { Box, Grid, Notice, Row } from '../../components/boxes';
import styles from './Analysis.module.css';
import { FigurePicker, Labelled, LimitsEditor, ValueInput, VariablePicker } from './fields';
import { formatOf, knownVariable } from './figures';
import { GoalSeekAnswer } from './GoalSeekAnswer';
import {
  canStandAlone,
  outsideWords,
  rangeWords,
  resolveSeek,
  solution,
  usualGoalSeek,
  type ResolvedSeek,
} from './goalSeekModel';
import { goalSeekSchema, useSetup, type GoalSeekSetup } from './setup';
import { asItStands, useAnalysis } from './useAnalysis';

/** origination/analysis/goal-seek: the value of one input that reaches a goal within limits. */
export default function GoalSeek() {
  const open = useOpenWorkbook();
  const { session, ui } = open;
  const { workbook } = session;
  const [setup, change] = useSetup('goalSeek', goalSeekSchema, usualGoalSeek);
  const version = useFromWorkbook(versionOf);
  const { run, result, task, running, problem } = useAnalysis<'goalSeek'>(workbook.template);
  const [asked, setAsked] = useState<{ readonly resolved: ResolvedSeek; readonly setup: GoalSeekSetup }>();
  const [missing, setMissing] = useState<string>();
  // The version of the workbook that the answer was put into.
  const [appliedAs, setAppliedAs] = useState<number>();

  const find = () => {
    const resolved = resolveSeek(workbook, setup);
    setMissing('problem' in resolved ? resolved.problem : undefined);
    if ('problem' in resolved) return;
    setAsked({ resolved, setup });
    run({ kind: 'goalSeek', file: asItStands(session), request: resolved.request });
  };
  const apply = () => {
    const step = asked && result && solution(workbook, asked.resolved, result);
    if (!step) return;
    if (step.actions.length === 0) return showMessage(ui, 'The workbook already has these values');
    if (refused(ui, session.edit(step.actions, step.label))) return;
    setAppliedAs(session.version);
    showMessage(ui, `${step.label.replace('Goal seek: ', 'Applied: ')}. Undo reverses it.`, 'done');
  };
  const why = missing ?? problem;
  const answered = asked && result && task?.request === asked.resolved.request ? result : undefined;
  return (
    <Row className={styles.screen}>
      <Setup setup={setup} onChange={change} running={running} onFind={find} />
      <Box
        as="section"
        grow
        padY={3}
        padX={4}
        className={styles.answer}
        aria-label="Answer"
        aria-busy={running}
        aria-live="polite"
      >
        <h2>Goal seek</h2>
        {why !== undefined && (
          <Notice as="p" below={2} ground="bad" role="alert">
            {why}
          </Notice>
        )}
        {why === undefined && running && <p className={styles.quiet}>Looking…</p>}
        {why === undefined && !running && !answered && (
          <p className={styles.quiet}>
            Say what to look for, and press Find. Nothing is changed until you apply the answer.
          </p>
        )}
        {why === undefined && !running && asked && answered && (
          <GoalSeekAnswer
            resolved={asked.resolved}
            answer={answered}
            state={
              asked.setup === setup && appliedAs === version
                ? 'applied'
                : task?.file.key !== `now ${version}` || asked.setup !== setup
                  ? 'stale'
                  : 'fresh'
            }
            onApply={session.canEdit ? apply : undefined}
          />
        )}
      </Box>
    </Row>
  );
}

const versionOf = ({ version }: { readonly version: number }): number => version;

const rangeOf = ({ workbook }: WorkbookSession): string => rangeWords(workbook);
const outsideOf = ({ workbook }: WorkbookSession): string | undefined => outsideWords(workbook);

/** The bounds of the search. */
function LoanRange() {
  const [range, outside] = [useFromWorkbook(rangeOf), useFromWorkbook(outsideOf)];
  return (
    <Box below={2} className={styles.field}>
      <p className={styles.hint} role="status" aria-label="Range of the loan amount">
        {outside ?? `The loan stays within ${range}, its minimum and maximum.`}
      </p>
    </Box>
  );
}

interface SetupProps {
  readonly setup: GoalSeekSetup;
  readonly onChange: (next: GoalSeekSetup) => void;
  readonly running: boolean;
  readonly onFind: () => void;
}

function Setup({ setup, onChange, running, onFind }: SetupProps) {
  const { workbook } = useOpenWorkbook().session;
  const { goal } = setup;
  const variable = knownVariable(workbook, setup.vary);
  const format = variable ? variableFormat(workbook, variable) : 'number4';
  return (
    <Box
      as="form"
      fixed
      padY={3}
      padX={4}
      className={styles.setup}
      aria-label="Goal"
      onSubmit={(event) => {
        event.preventDefault();
        onFind();
      }}
    >
      <h2>Find</h2>
      <Box below={2} className={styles.field}>
        <Segmented<GoalSeekSetup['goal']['kind']>
          block
          aria-label="Kind of goal"
          value={goal.kind}
          onChange={(kind) => onChange({ ...setup, goal: { ...goal, kind } })}
          options={[
            { value: 'max', label: 'Largest' },
            { value: 'min', label: 'Smallest' },
            { value: 'target', label: 'Exactly' },
          ]}
        />
      </Box>
      <Labelled label="Figure">
        {(id) => (
          <FigurePicker
            id={id}
            value={goal.name}
            onChange={(name) => onChange({ ...setup, goal: { ...goal, name, value: null } })}
          />
        )}
      </Labelled>
      {goal.kind === 'target' && (
        <Labelled label="Is to be">
          {(id) => (
            <ValueInput
              id={id}
              format={formatOf(workbook, goal.name)}
              value={goal.value}
              empty="A value"
              onChange={(value) => onChange({ ...setup, goal: { ...goal, value } })}
            />
          )}
        </Labelled>
      )}
      <Labelled label="By changing">
        {(id) => (
          <VariablePicker
            id={id}
            value={setup.vary}
            chosenLabel={variable ? variableLabel(workbook, variable) : setup.vary}
            onChange={(vary) =>
              onChange({ ...setup, vary, from: null, to: null, alone: canStandAlone(workbook, vary) })
            }
          />
        )}
      </Labelled>
      {canStandAlone(workbook, setup.vary) && (
        <Labelled
          label="Loan amount"
          hint="Applying the answer also turns the other loan amount options off."
        >
          {(id) => (
            <Checkbox
              id={id}
              checked={setup.alone}
              onChange={(event) => onChange({ ...setup, alone: event.target.checked })}
            >
              The request alone decides the loan
            </Checkbox>
          )}
        </Labelled>
      )}
      <Grid columns={2} gap={2}>
        <Labelled label="From">
          {(id) => (
            <ValueInput
              id={id}
              format={format}
              value={setup.from}
              empty="Least"
              onChange={(from) => onChange({ ...setup, from })}
            />
          )}
        </Labelled>
        <Labelled label="To">
          {(id) => (
            <ValueInput
              id={id}
              format={format}
              value={setup.to}
              empty="Most"
              onChange={(to) => onChange({ ...setup, to })}
            />
          )}
        </Labelled>
      </Grid>
      {hasLoanOptions(workbook) && <LoanRange />}
      <LimitsEditor limits={setup.limits} onChange={(limits) => onChange({ ...setup, limits })} />
      <Button type="primary" htmlType="submit" loading={running} block>
        Find
      </Button>
    </Box>
  );
}
