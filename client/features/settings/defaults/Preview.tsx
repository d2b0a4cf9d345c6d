import { Button, Progress } from 'antd';
import { Link } from 'react-router';
import type { DefaultParameter, DefaultsEffect, DefaultsPreviewResult } from '#contract';
import { formatKnown } from '#domain/format';
import { LoadError } from '../../../components/Message';
import { usePreview } from '../calls';
import styles from '../Settings.module.css';

interface Props {
  readonly job: string;
  readonly definitions: readonly DefaultParameter[];
  readonly onClose: () => void;
}

/** Which open loans the changes would move, each recalculated; nothing of them is touched. */
export function Preview({ job, definitions, onClose }: Props) {
  const { data, error, refetch } = usePreview(job);
  return (
    <section className={styles.preview} aria-label="Preview">
      <header>
        <h2>Open loans with these defaults</h2>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </header>
      {error && !data && <LoadError what="The preview" error={error} onRetry={() => void refetch()} />}
      {data?.status === 'failed' && <p role="alert">{data.errorMessage}</p>}
      {data?.status === 'in_progress' && (
        <div role="status">
          <Progress percent={Math.round(data.progress * 100)} size="small" />
          {data.step ?? 'Waiting for its turn'}
        </div>
      )}
      {data?.result && <Result result={data.result} definitions={definitions} />}
    </section>
  );
}

const loans = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'loan' : 'loans'}`;

function Result({
  result,
  definitions,
}: {
  readonly result: DefaultsPreviewResult;
  readonly definitions: readonly DefaultParameter[];
}) {
  const labelOf = (name: string) => definitions.find((one) => one.name === name)?.label ?? name;
  const own = Object.entries(result.ownValues).map(
    ([name, count]) =>
      `${loans(count)} ${count === 1 ? 'sets' : 'set'} ${labelOf(name)} ${count === 1 ? 'itself' : 'themselves'}`,
  );
  return (
    <>
      <p role="status">
        Of {loans(result.loans)} still being made,{' '}
        {result.affected === 0 ? 'none' : result.affected.toLocaleString('en-US')} would change.
        {own.length > 0 && ` ${own.join('; ')}.`}
        {result.failed > 0 && ` ${loans(result.failed)} could not be computed.`}
      </p>
      {result.effects.length > 0 && (
        <div className={styles.effects} tabIndex={0} role="region" aria-label="Loans that would change">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Loan</th>
                <th scope="col">Status</th>
                <th scope="col">Takes</th>
                <th scope="col">Becomes</th>
                <th scope="col" className={styles.figure}>
                  Figures
                </th>
              </tr>
            </thead>
            <tbody>
              {result.effects.map((effect) => (
                <EffectRow key={effect.uuid} effect={effect} labelOf={labelOf} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {result.affected > result.effects.length && (
        <p className={styles.quiet}>The first {result.effects.length.toLocaleString('en-US')} are listed.</p>
      )}
    </>
  );
}

function EffectRow({
  effect,
  labelOf,
}: {
  readonly effect: DefaultsEffect;
  readonly labelOf: (name: string) => string;
}) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/loans/${effect.uuid}/deal`}>{effect.address}</Link>
      </th>
      <td>{effect.status}</td>
      <td>{effect.parameters.map(labelOf).join(', ')}</td>
      <td>
        {effect.figures.length === 0 && <span className={styles.quiet}>No chief figure moves</span>}
        {effect.figures.map(({ name, label, format, before, after }) => (
          <div key={name} className={styles.when}>
            {label} {formatKnown(before, format)} → {formatKnown(after, format)}
          </div>
        ))}
      </td>
      <td className={styles.figure} title="Named figures that would be others">
        {effect.changed}
      </td>
    </tr>
  );
}
