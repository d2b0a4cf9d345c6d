import { Button } from 'antd';
import { isUncounted, type GoalSeekResult, type LimitReading } from '#engine';
import { goTo, useOpenWorkbook } from '../../workbook';
import styles from './Analysis.module.css';
import { causeOf, formatOf, labelOf, shown, shownVariable, signOf } from './figures';
import { answerWords, slackText, stopWords, type ResolvedSeek } from './goalSeekModel';

interface Props {
  readonly resolved: ResolvedSeek;
  readonly answer: GoalSeekResult;
  /** Whether the workbook is what the answer made it, or it or the question has changed since. */
  readonly state: 'fresh' | 'applied' | 'stale';
  /** Absent where this person may not edit the workbook. */
  readonly onApply: (() => void) | undefined;
}

/** What was found, which limit binds and what is left of the others; or why there is nothing. */
export function GoalSeekAnswer({ resolved, answer, state, onApply }: Props) {
  const { workbook } = useOpenWorkbook().session;
  const { goal } = resolved.request;
  const limits = answer.status === 'found' ? answer.limits : answer.nearest?.limits;
  return (
    <>
      {answer.status === 'found' ? (
        <div className={styles.message} data-tone="found">
          <strong>{answerWords(workbook, resolved, answer)}</strong> {stopWords(workbook, resolved, answer)}
        </div>
      ) : (
        <div className={styles.message} data-tone="none">
          <strong>No answer.</strong> {answer.message}
          {answer.nearest &&
            ` Nearest: ${shownVariable(workbook, resolved.vary, answer.nearest.x)}, which gives ${labelOf(workbook, goal.name)} ${shown(answer.nearest.goal, formatOf(workbook, goal.name))}.`}
        </div>
      )}
      {answer.status === 'found' && onApply && (
        <p>
          <Button type="primary" disabled={state !== 'fresh'} onClick={onApply}>
            Apply to the workbook
          </Button>
          {state === 'applied' && (
            <span className={styles.quiet}> Applied to the workbook. Undo takes it back.</span>
          )}
          {state === 'stale' && (
            <span className={styles.quiet}> Something has changed since. Press Find again.</span>
          )}
        </p>
      )}
      <p className={styles.quiet}>
        {`${labelOf(workbook, goal.name)} ${state === 'fresh' ? 'is' : 'was'} ${shown(answer.base.goal, formatOf(workbook, goal.name))} in the workbook as it ${state === 'fresh' ? 'stands' : 'stood'}, ${resolved.request.start === undefined ? 'at' : 'with a loan of'} ${shownVariable(workbook, resolved.vary, answer.base.x)}.`}
      </p>
      {limits && limits.length > 0 && (
        <Limits limits={limits} title={answer.status === 'found' ? 'Limits' : 'Limits at the nearest'} />
      )}
    </>
  );
}

function Limits({ limits, title }: { readonly limits: readonly LimitReading[]; readonly title: string }) {
  const open = useOpenWorkbook();
  const { workbook } = open.session;
  return (
    <>
      <h3 id="limits">{title}</h3>
      <table className={styles.table} aria-labelledby="limits">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Limit</th>
            <th scope="col">Comes out at</th>
            <th scope="col">Left</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit, index) => (
            <tr key={index} data-binds={limit.binds || undefined} data-broken={!limit.holds || undefined}>
              <th scope="row">
                <button
                  type="button"
                  title={`Go to ${limit.name}`}
                  onClick={() => goTo(open, { name: limit.name })}
                >
                  {labelOf(workbook, limit.name)}
                </button>
              </th>
              <td>
                {signOf(limit)} {shown(limit.value, formatOf(workbook, limit.name))}
              </td>
              <td title={causeOf(limit.at)}>{shown(limit.at, formatOf(workbook, limit.name))}</td>
              <td>{slackText(workbook, limit)}</td>
              <td className={styles.words}>
                {limit.binds
                  ? 'Binds'
                  : isUncounted(limit, limit.at)
                    ? 'No figure'
                    : limit.holds
                      ? 'Holds'
                      : 'Broken'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
