import { formatValue } from '#domain';
import { Grid, Stack } from '../../../components/boxes';
import styles from './Stack.module.css';

export interface Layer {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

interface Props {
  readonly title: string;
  readonly layers: readonly Layer[];
  readonly total: number;
  /** The colours, by sources of funding or by uses. */
  readonly palette: 'funding' | 'uses';
}

const HUES = 6;
const shareOf = (value: number, total: number): number | null => (total === 0 ? null : value / total);

/** One column of the capital structure: a bar of its layers to scale, and each layer with its amount and share. */
export function StackChart({ title, layers, total, palette }: Props) {
  const shown = layers.filter(({ value }) => value !== 0);
  const whole = shown.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  return (
    <Grid as="figure" columns="56px minmax(0, 1fr)" gap={4} data-palette={palette} aria-label={title}>
      <Stack gap={1} className={styles.bar} aria-hidden>
        {shown.map(({ key, label, value }, at) => (
          <span
            key={key}
            data-hue={at % HUES}
            title={label}
            style={{ flexGrow: whole === 0 ? 0 : Math.max(0, value) / whole }}
          />
        ))}
      </Stack>
      <table className={styles.layers}>
        <caption>{title}</caption>
        <tbody>
          {shown.length === 0 && (
            <tr>
              <td className={styles.none}>Nothing yet</td>
            </tr>
          )}
          {shown.map(({ key, label, value }, at) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.swatch} data-hue={at % HUES} aria-hidden />
                {label}
              </th>
              <td>{formatValue(value, 'usd0')}</td>
              <td className={styles.share}>{formatValue(shareOf(value, total), 'percent1')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatValue(total, 'usd0')}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Grid>
  );
}
