import { Button } from 'antd';
import { isUncounted, type GoalSeekResult, type LimitReading } from '#engine';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { TextButton } from '../../components/TextButton';
import { goTo, useOpenWorkbook } from '../../workbook';
import { Notice } from '../../components/boxes';
import styles from './Analysis.module.css';
import { causeOf, formatOf, labelOf, shown, shownVariable, signOf } from './figures';
import { answerWords, slackText, stopWords, type ResolvedSeek } from './goalSeekModel';

interface Props {
  readonly resolved: ResolvedSeek;
  readonly answer: GoalSeekResult;
  /**
   * `fresh`: for the current workbook and question; `applied`: the workbook is as the answer left it;
   * `stale`: the workbook or the question has changed since.
   */
  readonly state: 'fresh' | 'applied' | 'stale';
  /** Absent where this person may not edit the workbook. */
  readonly onApply: (() => void) | undefined;
}

/** The solution, the limit that binds and the slack of the others; or why there is no solution. */
export function GoalSeekAnswer({ resolved, answer, state, onApply }: Props) {
  const { workbook } = useOpenWorkbook().session;
  const { goal } = resolved.request;
  const limits = answer.status === 'found' ? answer.limits : answer.nearest?.limits;
  return (
    <>
      {answer.status === 'found' ? (
        <Notice below={2} ground="good">
          <strong>{answerWords(workbook, resolved, answer)}</strong> {stopWords(workbook, resolved, answer)}
        </Notice>
      ) : (
        <Notice below={2} ground="warning">
          <strong>No answer.</strong> {answer.message}
          {answer.nearest &&
            ` Nearest: ${shownVariable(workbook, resolved.vary, answer.nearest.x)}, which gives ${labelOf(workbook, goal.name)} ${shown(answer.nearest.goal, formatOf(workbook, goal.name))}.`}
        </Notice>
      )}
      {answer.status === 'found' && onApply && (
        <p>
          <Button type="primary" disabled={state !== 'fresh'} onClick={onApply}>
            Apply to the workbook
          </Button>
          {state === 'applied' && (
            <span className={styles.quiet}> Applied to the workbook. Undo reverses it.</span>
          )}
          {state === 'stale' && (
            <span className={styles.quiet}> Something has changed since. Press Find again.</span>
          )}
        </p>
      )}
      <p className={styles.quiet}>
        {`${labelOf(workbook, goal.name)} ${state === 'fresh' ? 'is' : 'was'} ${shown(answer.base.goal, formatOf(workbook, goal.name))} in the workbook ${state === 'fresh' ? 'now' : 'then'}, ${resolved.request.start === undefined ? 'at' : 'with a loan of'} ${shownVariable(workbook, resolved.vary, answer.base.x)}.`}
      </p>
      {limits && limits.length > 0 && (
        <Limits
          limits={limits}
          title={answer.status === 'found' ? 'Limits' : 'Limits at the nearest value'}
        />
      )}
    </>
  );
}

function Limits({ limits, title }: { readonly limits: readonly LimitReading[]; readonly title: string }) {
  const open = useOpenWorkbook();
  const { workbook } = open.session;
  const columns: readonly TableColumn<LimitReading>[] = [
    {
      label: 'Figure',
      cell: ({ name }) => (
        <TextButton title={`Go to ${name}`} onClick={() => goTo(open, { name })}>
          {labelOf(workbook, name)}
        </TextButton>
      ),
    },
    {
      label: 'Limit',
      cell: (limit) => `${signOf(limit)} ${shown(limit.value, formatOf(workbook, limit.name))}`,
      figure: true,
    },
    {
      label: 'Result',
      cell: ({ at, name }) => shown(at, formatOf(workbook, name)),
      hint: ({ at }) => causeOf(at),
      figure: true,
    },
    { label: 'Left', cell: (limit) => slackText(workbook, limit), figure: true },
    { label: 'State', cell: stateOf },
  ];
  return (
    <>
      <h3>{title}</h3>
      <DataTable
        label={title}
        columns={columns}
        rows={limits}
        keyOf={(limit) => String(limits.indexOf(limit))}
        toneOf={({ binds, holds }) => (!holds ? 'bad' : binds ? 'chosen' : undefined)}
      />
    </>
  );
}

function stateOf(limit: LimitReading): string {
  if (limit.binds) return 'Binds';
  if (isUncounted(limit, limit.at)) return 'No figure';
  return limit.holds ? 'Holds' : 'Broken';
}
