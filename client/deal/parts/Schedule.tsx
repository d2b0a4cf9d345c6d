import { lazy, Suspense, useCallback, useState } from 'react';
import type { DealBorrower } from '#contract';
import { formatValue } from '#domain/format';
import { Carousel } from '../map/Carousel';
import { useMedia } from '../media';
import { useStatic } from '../static';
import { csvOf, saveCsv } from './csv';
import { DataTable } from './DataTable';

const SreoMap = lazy(() => import('../map/SreoMap'));
type Place = Props['places'][number];

interface Props {
  readonly sreo: NonNullable<DealBorrower['sreo']>;
  /** Properties with a position, by their rows. */
  readonly places: NonNullable<DealBorrower['sreoPlaces']>;
}

function Pictures({ images, address }: { readonly images: Place['images']; readonly address: string }) {
  const media = useMedia();
  return (
    <Carousel
      label={`Pictures of ${address}`}
      count={images?.length ?? 0}
      picture={(at) => media.picture(images?.[at]?.id ?? '', `${address}, picture ${at + 1}`)}
    />
  );
}

const addressOf = ({ columns, rows }: Props['sreo'], at: number): string =>
  String((rows[at] ?? [])[columns.findIndex(({ key }) => key === 'validAddress')] ?? '');

/** The card of one property: its pictures and address, then the data of its row. */
function Property({
  sreo,
  at,
  images,
}: {
  readonly sreo: Props['sreo'];
  readonly at: number;
  readonly images: Place['images'];
}) {
  const cells = sreo.rows[at] ?? [];
  const lines = sreo.columns.flatMap(({ key, label, format }, column) => {
    const text = formatValue(cells[column] ?? null, format);
    return key === 'validAddress' || text === '' ? [] : [[label, text] as const];
  });
  const address = addressOf(sreo, at);
  return (
    <>
      <Pictures key={at} images={images} address={address} />
      <strong>{address}</strong>
      <dl className="deal-lines">
        {lines.map(([label, text]) => (
          <div className="deal-line" key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/**
 * The schedule of real estate owned as a table or, where positions are known, on a map that is loaded when it
 * is asked for.
 */
export function Schedule({ sreo, places }: Props) {
  const whole = useStatic();
  const [onMap, setOnMap] = useState(false);
  const card = useCallback(
    (at: number) => <Property sreo={sreo} at={at} images={places.find((place) => place.at === at)?.images} />,
    [sreo, places],
  );
  const nameOf = useCallback((at: number) => addressOf(sreo, at), [sreo]);
  if (whole || sreo.rows.length === 0) return <DataTable table={sreo} />;
  return (
    <>
      {places.length > 0 && (
        <div className="deal-switch" role="group" aria-label="Schedule of Real Estate Owned as">
          <button type="button" className="deal-button" aria-pressed={!onMap} onClick={() => setOnMap(false)}>
            Table
          </button>
          <button type="button" className="deal-button" aria-pressed={onMap} onClick={() => setOnMap(true)}>
            Map
          </button>
        </div>
      )}
      {onMap && places.length > 0 ? (
        <section className="deal-block deal-map">
          <h3>{sreo.title}</h3>
          <Suspense fallback={<p className="deal-empty">Loading the map</p>}>
            <SreoMap label={`${sreo.title} on a map`} places={places} nameOf={nameOf} card={card} />
          </Suspense>
          {places.length < sreo.rows.length && (
            <p className="deal-note">
              {sreo.rows.length - places.length} of {sreo.rows.length} properties could not be placed on the
              map; the table lists them all.
            </p>
          )}
        </section>
      ) : (
        <DataTable table={sreo} />
      )}
      <button type="button" className="deal-button" onClick={() => saveCsv('sreo_table.csv', csvOf([sreo]))}>
        Download CSV
      </button>
    </>
  );
}
