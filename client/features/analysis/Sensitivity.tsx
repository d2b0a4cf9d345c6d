import { Button, Segmented, Select } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { useEffect, useMemo } from 'react';
import { variableFormat, variableLabel, type SensitivityRequest, type Workbook } from '#engine';
import { saveCsv } from '../../lib/saveCsv';
import { refused, showMessage, useFromWorkbook, useOpenWorkbook } from '../../workbook';
import { Box, Grid, Notice, Row, Text } from '../../components/boxes';
import styles from './Analysis.module.css';
import { FigurePicker, Labelled, LimitsEditor, ValueInput, VariablePicker } from './fields';
import { knownVariable, labelOf, shownStep } from './figures';
import {
  applied,
  csvRows,
  idleWords,
  loanWords,
  resolve,
  usualAxis,
  usualSensitivity,
  type Resolved,
} from './sensitivityModel';
import { SensitivityGrid } from './SensitivityGrid';
import { sensitivitySchema, useSetup, type AxisSetup, type SensitivitySetup } from './setup';
import type { KeyedFile } from './tasks';
import { asItStands, useAnalysis } from './useAnalysis';

/** What each question was made from. */
const setups = new WeakMap<
  SensitivityRequest,
  { readonly setup: SensitivitySetup; readonly resolved: Resolved }
>();

/** The question for the current workbook: a row that was varied may have been removed since the last run. */
function asOf(_file: KeyedFile, workbook: Workbook, setup: SensitivitySetup): ReturnType<typeof resolve> {
  const made = resolve(workbook, setup);
  if ('request' in made) setups.set(made.request, { setup, resolved: made });
  return made;
}

/** origination/analysis/sensitivity: any figure against any two inputs. */
export default function Sensitivity() {
  const open = useOpenWorkbook();
  const { workbook } = open.session;
  const [setup, change] = useSetup('sensitivity', sensitivitySchema, usualSensitivity);
  const file = useFromWorkbook(asItStands);
  const { run, result, task, running, progress, problem } = useAnalysis<'sensitivity'>(workbook.template);
  const resolved = useMemo(() => asOf(file, workbook, setup), [file, workbook, setup]);
  const request = 'request' in resolved ? resolved.request : undefined;
  useEffect(() => {
    if (request) run({ kind: 'sensitivity', file, request });
  }, [run, file, request]);

  // Until the next grid is computed, the last one stays, with the setup it belongs to.
  const shown = task && setups.get(task.request);

  const apply = (row: number, column: number) => {
    if (!shown) return;
    const { actions, label } = applied(workbook, shown.resolved, row, column);
    if (actions.length === 0) return showMessage(open.ui, 'The workbook already has these values');
    if (!refused(open.ui, open.session.edit(actions, label)))
      showMessage(open.ui, `${label.replace('Apply ', 'Applied: ')}. Undo reverses it.`, 'done');
  };
  const why = 'problem' in resolved ? resolved.problem : problem;
  return (
    <Row className={styles.screen}>
      <Setup setup={setup} onChange={change} />
      <Box
        as="section"
        grow
        padY={3}
        padX={4}
        className={styles.answer}
        aria-label="Sensitivity grid"
        aria-busy={running}
      >
        <Row gap={2} align="center" below={2} className={styles.head}>
          <h2>{labelOf(workbook, (shown?.setup ?? setup).figure)}</h2>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={!result || why !== undefined}
            onClick={() =>
              shown &&
              result &&
              void saveCsv(
                `sensitivity_${shown.setup.figure}.csv`,
                csvRows(workbook, shown.setup, shown.resolved, result),
              )
            }
          >
            Download CSV
          </Button>
        </Row>
        <Box below={2} className={styles.progress} aria-hidden>
          {running && <i style={{ width: `${progress * 100}%` }} />}
        </Box>
        {why !== undefined && (
          <Notice as="p" below={2} ground="bad" role="alert">
            {why}
          </Notice>
        )}
        {why === undefined && shown && result && (
          <Text
            as="p"
            below={2}
            tone="muted"
            size="cell"
            className={styles.loan}
            role="status"
            aria-label="Loan amount"
          >
            <strong>{loanWords(workbook, shown.setup, shown.resolved)}</strong>{' '}
            {idleWords(workbook, shown.setup, shown.resolved, result)}
          </Text>
        )}
        {why === undefined && shown && result && (
          <SensitivityGrid {...shown} grid={result} onApply={open.session.canEdit ? apply : undefined} />
        )}
        {why === undefined && !result && (
          <p className={styles.quiet} role="status">
            Computing…
          </p>
        )}
      </Box>
    </Row>
  );
}

function Setup({
  setup,
  onChange,
}: {
  readonly setup: SensitivitySetup;
  readonly onChange: (next: SensitivitySetup) => void;
}) {
  return (
    <Box
      as="form"
      fixed
      padY={3}
      padX={4}
      className={styles.setup}
      aria-label="Sensitivity settings"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2>Sensitivity</h2>
      <Labelled label="Figure">
        {(id) => (
          <FigurePicker id={id} value={setup.figure} onChange={(figure) => onChange({ ...setup, figure })} />
        )}
      </Labelled>
      <Axis title="Down" axis={setup.rows} onChange={(rows) => onChange({ ...setup, rows })} />
      <Axis title="Across" axis={setup.columns} onChange={(columns) => onChange({ ...setup, columns })} />
      <Labelled label="Size">
        {(id) => (
          <Select<number>
            id={id}
            className={styles.picker}
            value={setup.count}
            onChange={(count) => onChange({ ...setup, count })}
            options={[5, 7, 9, 11, 15, 21].map((count) => ({ value: count, label: `${count} × ${count}` }))}
          />
        )}
      </Labelled>
      <Labelled
        label="Loan amount"
        hint={
          setup.loan === 'hold'
            ? 'The loan amount is held, so that each figure shows the stress on this loan.'
            : 'Each cell resizes the loan, as the workbook would.'
        }
      >
        {(id) => (
          <Segmented<SensitivitySetup['loan']>
            id={id}
            aria-label="Loan amount"
            block
            value={setup.loan}
            onChange={(loan) => onChange({ ...setup, loan })}
            options={[
              { value: 'hold', label: 'Hold' },
              { value: 'resize', label: 'Re-size' },
            ]}
          />
        )}
      </Labelled>
      <LimitsEditor limits={setup.limits} onChange={(limits) => onChange({ ...setup, limits })} />
    </Box>
  );
}

function Axis({
  title,
  axis,
  onChange,
}: {
  readonly title: string;
  readonly axis: AxisSetup;
  readonly onChange: (axis: AxisSetup) => void;
}) {
  const { workbook } = useOpenWorkbook().session;
  const variable = knownVariable(workbook, axis.variable);
  const format =
    axis.mode === 'percent' ? 'percent2' : variable ? variableFormat(workbook, variable) : 'number4';
  return (
    <fieldset className={styles.axis}>
      <legend>{title}</legend>
      <VariablePicker
        label={`Input ${title.toLowerCase()}`}
        value={axis.variable}
        chosenLabel={variable ? variableLabel(workbook, variable) : axis.variable}
        onChange={(next) => onChange(usualAxis(workbook, next))}
      />
      <Grid columns={2} gap={2} above={2}>
        <ValueInput
          label={`Step ${title.toLowerCase()}`}
          format={format}
          value={axis.step}
          positive
          text={(step) => shownStep(step, format, step)}
          onChange={(step) => step !== null && onChange({ ...axis, step })}
        />
        <Segmented<AxisSetup['mode']>
          aria-label={`Steps ${title.toLowerCase()}`}
          block
          value={axis.mode}
          onChange={(mode) =>
            onChange({
              ...axis,
              mode,
              step: mode === 'percent' ? 0.05 : usualStep(variable && variableFormat(workbook, variable)),
            })
          }
          options={[
            { value: 'absolute', label: 'By unit' },
            { value: 'percent', label: 'By %' },
          ]}
        />
      </Grid>
    </fieldset>
  );
}

/** In the input's own unit: a quarter point, 50,000 dollars, else one. */
const usualStep = (format: string | undefined): number =>
  format?.startsWith('percent') ? 0.0025 : format === 'usd0' ? 50_000 : 1;
