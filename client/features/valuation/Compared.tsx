import { formatValue } from '#domain';
import { useFromWorkbook, type WorkbookSession } from '../../sheet';
import { Figure } from './Figure';
import { LOAN_AMOUNT, VALUES, type MethodGroup } from './model';
import { Panel } from './Panel';
import { numberOf } from './workbook';
import styles from './Valuation.module.css';

interface Bar {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly counts: boolean;
}

interface Group {
  readonly title: string;
  readonly result: string;
  readonly value: number | null;
  readonly bars: readonly Bar[];
}

/** The methods on one scale: what each says, and the value or amount taken as a line through them. */
export function Compared() {
  const groups = useFromWorkbook(groupsOf);
  const scale = Math.max(0, ...groups.flatMap(({ value, bars }) => [value ?? 0, ...bars.map((bar) => bar.value)]));
  return (
    <Panel title="Methods Compared" wide>
      {scale === 0 ? (
        <p className={styles.quiet}>No method has a value above zero yet.</p>
      ) : (
        <div className={styles.charts}>
          {groups.map((group) => (
            <Chart key={group.result} group={group} scale={scale} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Chart({ group, scale }: { readonly group: Group; readonly scale: number }) {
  const { title, result, value, bars } = group;
  const share = (amount: number) => `${(100 * Math.max(0, amount)) / scale}%`;
  return (
    <figure className={styles.chart} aria-label={`${title} by method`}>
      <figcaption>
        {title} <Figure at={{ name: result }} />
      </figcaption>
      {bars.length === 0 && <p className={styles.quiet}>Nothing to compare</p>}
      <dl>
        {bars.map((bar) => (
          <div key={bar.name} className={styles.bar} data-counts={bar.counts || undefined} title={`${bar.label}: ${formatValue(bar.value, 'usd0')}${bar.counts ? '' : ', not selected'}`}>
            <dt>{bar.label}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                <i style={{ width: share(bar.value) }} />
                {value !== null && <b style={{ left: share(value) }} />}
              </span>
              <span className="visually-hidden">{`${formatValue(bar.value, 'usd0')}${bar.counts ? '' : ', not selected'}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function groupsOf(session: WorkbookSession): Group[] {
  const group = ({ title, result, methods }: MethodGroup): Group => ({
    title,
    result,
    value: numberOf(session.value({ name: result })),
    bars: methods.flatMap(({ label, value: name, select }) => {
      const value = numberOf(session.value({ name }));
      return value === null || value <= 0 ? [] : [{ label, name, value, counts: session.value({ name: select }) === true }];
    }),
  });
  return [VALUES.current, VALUES.future, LOAN_AMOUNT].map(group);
}
