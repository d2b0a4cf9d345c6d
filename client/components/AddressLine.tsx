import styles from './AddressLine.module.css';

interface Props {
  readonly address: string;
  /** 2: where there is no room beside the street, the city goes on below it. */
  readonly lines?: 1 | 2;
}

/**
 * An address in a narrow place: the name of the street is cut, its number and the city stay in sight. The whole of it
 * stands in its place while the keyboard is on the link around it.
 */
export function AddressLine({ address, lines = 1 }: Props) {
  const comma = address.indexOf(',');
  if (comma < 0)
    return (
      <span className={styles.line} data-address={address}>
        <span className={styles.city}>{address}</span>
      </span>
    );
  // The comma goes with the street: cut away with it, nothing stands alone behind the dots.
  const way = address.slice(0, comma + 1);
  const [number = ''] = way.split(' ', 1);
  return (
    <span className={styles.line} data-lines={lines} data-address={address}>
      <span className={styles.way}>
        <span className={styles.number}>{number}</span>
        <span className={styles.street}>{way.slice(number.length)}</span>
      </span>
      <span className={styles.city}>{address.slice(comma + 1)}</span>
    </span>
  );
}
