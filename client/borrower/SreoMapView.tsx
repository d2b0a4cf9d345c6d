import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { SreoRow } from '#contract';
import { formatValue } from '#domain/format';
import { Stack, Text } from '../components/boxes';
import type { MapPlace } from '../deal/map/clusters';
import SreoMap from '../deal/map/SreoMap';
import { colorModeAtom } from '../lib/colorMode';
import { FigureRow } from '../loan/widgets/KeyFigures';
import styles from './SreoMapView.module.css';

/** The rows that stand on a map: in the United States, with a known position. */
export const placesOf = (rows: readonly SreoRow[]): MapPlace[] =>
  rows.flatMap(({ identity, currentValue: value }, at) =>
    identity?.position && identity.countryCode === 'US'
      ? [{ at, lat: identity.position.lat, lng: identity.position.lng, value }]
      : [],
  );

interface Props {
  readonly rows: readonly SreoRow[];
  /** What is typed and not saved is not on the map. */
  readonly unsaved: boolean;
}

/** The saved schedule on a map, over the same marks and cards as on the deal page. */
export default function SreoMapView({ rows, unsaved }: Props) {
  const mode = useAtomValue(colorModeAtom);
  const places = useMemo(() => placesOf(rows), [rows]);
  const card = useCallback((at: number) => <Property row={rows[at]} />, [rows]);
  const missing = rows.length - places.length;
  return (
    <Stack gap={2} className={styles.map}>
      <SreoMap label="Schedule of real estate owned on a map" places={places} card={card} theme={mode} />
      {missing > 0 && (
        <Text as="p" tone="muted" size="small">
          {missing} of {rows.length} have no known position in the United States.
        </Text>
      )}
      {unsaved && (
        <Text as="p" tone="muted" size="small">
          As it was saved last
        </Text>
      )}
    </Stack>
  );
}

function Property({ row }: { readonly row: SreoRow | undefined }) {
  if (row === undefined) return null;
  return (
    <Stack gap={2}>
      <Text weight="strong">{row.validAddress}</Text>
      <FigureRow
        label={row.validAddress}
        entries={[
          ['Type', row.propertyType],
          ['Current Value', formatValue(row.currentValue, 'usd0')],
          ['Mortgage Balance', formatValue(row.mortgageBalance, 'usd0')],
          ['% Owned', formatValue(row.percentOwned, 'percent1')],
          ['Year Acquired', formatValue(row.yearAcquired, 'text')],
        ]}
      />
    </Stack>
  );
}
