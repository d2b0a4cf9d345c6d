import styles from './AddressLine.module.css';

/** An address in a narrow place: the street is cut, its number and the city stay in sight. */
export function AddressLine({ address }: { readonly address: string }) {
  const comma = address.indexOf(',');
  if (comma < 0) return <>{address}</>;
  return (
    <span className={styles.line}>
      <span className={styles.street}>{address.slice(0, comma)}</span>
      <span className={styles.city}>{address.slice(comma)}</span>
    </span>
  );
}
