import { formatValue } from '#domain';
import { Section } from '../../components/Section';
import { Figure, useFromWorkbook } from '../../workbook';
import { comparedGroups, type Group } from './comparison';
import { Box, Grid } from '../../components/boxes';
import styles from './Valuation.module.css';

/** The methods on one scale: what each says, and the value or amount taken as a line through them. */
export function Compared() {
  const groups = useFromWorkbook(comparedGroups);
  const scale = Math.max(
    0,
    ...groups.flatMap(({ value, bars }) => [value ?? 0, ...bars.map((bar) => bar.value)]),
  );
  return (
    <Section title="Methods Compared">
      {scale === 0 ? (
        <p className={styles.quiet}>No method has a value above zero yet.</p>
      ) : (
        <div className={styles.charts}>
          {groups.map((group) => (
            <Chart key={group.result} group={group} scale={scale} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Chart({ group, scale }: { readonly group: Group; readonly scale: number }) {
  const { title, result, value, bars } = group;
  const share = (amount: number) => `${(100 * Math.max(0, amount)) / scale}%`;
  return (
    <Box as="figure" shrinks className={styles.chart} aria-label={`${title} by method`}>
      <figcaption>
        {title} <Figure at={{ name: result }} />
      </figcaption>
      {bars.length === 0 && <p className={styles.quiet}>Nothing to compare</p>}
      <dl>
        {bars.map((bar) => (
          <Grid
            key={bar.key}
            columns="minmax(0, 9fr) minmax(0, 11fr)"
            gap={2}
            align="center"
            className={styles.bar}
            data-counts={bar.counts || undefined}
            title={`${bar.label}: ${formatValue(bar.value, 'usd0')}${bar.counts ? '' : ', not counted'}`}
          >
            <dt>{bar.label}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                <i style={{ width: share(bar.value) }} />
                {value !== null && <b style={{ left: share(value) }} />}
              </span>
              <span className="visually-hidden">{`${formatValue(bar.value, 'usd0')}${bar.counts ? '' : ', not counted'}`}</span>
            </dd>
          </Grid>
        ))}
      </dl>
    </Box>
  );
}
