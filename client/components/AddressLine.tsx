import { Text } from './boxes';
import styles from './AddressLine.module.css';

interface Props {
  readonly address: string;
  /** 2: the city wraps below the street if there is no room beside it. */
  readonly lines?: 1 | 2;
}

/**
 * An address in a narrow place: state and ZIP code are cut first, then the name of the street; its number and
 * the city stay visible. While the link around it has the focus, the full address is shown over it.
 */
export function AddressLine({ address, lines = 1 }: Props) {
  const comma = address.indexOf(',');
  if (comma < 0)
    return (
      <span className={styles.line} data-address={address}>
        <span className={styles.city}>{address}</span>
      </span>
    );
  // The comma is cut together with the street, so that it is not left alone after the ellipsis.
  const way = address.slice(0, comma + 1);
  const [number = ''] = way.split(' ', 1);
  const last = address.lastIndexOf(',');
  const region = last > comma ? last : address.length;
  return (
    <span className={styles.line} data-lines={lines} data-address={address}>
      <span className={styles.way}>
        <Text fixed>{number}</Text>
        <span className={styles.street}>{way.slice(number.length)}</span>
      </span>
      <span className={styles.place}>
        <span className={styles.city}>{address.slice(comma + 1, region)}</span>
        {region < address.length && <span className={styles.region}>{address.slice(region)}</span>}
      </span>
    </span>
  );
}
