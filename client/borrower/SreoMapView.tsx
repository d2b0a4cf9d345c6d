import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { SreoRow } from '#contract';
import { formatValue } from '#domain/format';
import { TextButton } from '../components/TextButton';
import { Stack, Text } from '../components/boxes';
import type { MapPlace } from '../deal/map/clusters';
import SreoMap from '../deal/map/SreoMap';
import { colorModeAtom } from '../lib/colorMode';
import { FigureRow } from '../components/FigureRow';
import { Carousel } from '../deal/map/Carousel';
import { Picture } from '../loan/photos/Picture';
import { pictureAddress } from './calls';
import styles from './Sreo.module.css';

/** The rows that can be mapped: in the United States, with a known position. */
export const placesOf = (rows: readonly SreoRow[]): MapPlace[] =>
  rows.flatMap(({ identity, currentValue: value }, at) =>
    identity?.position && identity.countryCode === 'US'
      ? [{ at, lat: identity.position.lat, lng: identity.position.lng, value }]
      : [],
  );

interface Props {
  readonly borrowerId: string;
  readonly rows: readonly SreoRow[];
  /** Of each property, as they are now; by its identity. */
  readonly pictures: ReadonlyMap<string, SreoRow['images']>;
  /** Opens the pictures of a property. */
  readonly onPictures: (row: string) => void;
  /** Whether there are unsaved edits, which the map does not show. */
  readonly unsaved: boolean;
}

/** The saved schedule on a map, over the same marks and cards as on the deal page. */
export default function SreoMapView({ borrowerId, rows, pictures, onPictures, unsaved }: Props) {
  const mode = useAtomValue(colorModeAtom);
  const places = useMemo(() => placesOf(rows), [rows]);
  const nameOf = useCallback((at: number) => rows[at]?.validAddress ?? '', [rows]);
  const card = useCallback(
    (at: number) => {
      const row = rows[at];
      if (row === undefined) return null;
      const images = pictures.get(row.uuid) ?? [];
      return (
        <Property borrowerId={borrowerId} row={row} images={images} onPictures={() => onPictures(row.uuid)} />
      );
    },
    [borrowerId, rows, pictures, onPictures],
  );
  const missing = rows.length - places.length;
  return (
    <Stack gap={2} className={styles.map}>
      <SreoMap
        label="Schedule of real estate owned on a map"
        places={places}
        nameOf={nameOf}
        card={card}
        theme={mode}
      />
      {missing > 0 && (
        <Text as="p" tone="muted" size="small">
          {missing} of {rows.length} properties could not be placed on the map of the United States.
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

interface PropertyProps {
  readonly borrowerId: string;
  readonly row: SreoRow;
  readonly images: SreoRow['images'];
  readonly onPictures: () => void;
}

function Property({ borrowerId, row, images, onPictures }: PropertyProps) {
  return (
    <Stack gap={2}>
      <Carousel
        key={row.uuid}
        label={`Pictures of ${row.validAddress}`}
        count={images.length}
        picture={(at) => {
          const id = images[at]?.id ?? '';
          const alt = `${row.validAddress}, picture ${at + 1}`;
          return <Picture key={id} path={pictureAddress(borrowerId, row.uuid, id)} alt={alt} />;
        }}
      />
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
      <TextButton onClick={onPictures}>Pictures</TextButton>
    </Stack>
  );
}
