import type { DealReport } from '#contract';
import { mapsSearchUrl } from '#contract/address';
import { useStatic } from '../static';

/** Half the width of the mark, in units of the drawing. */
const MARK = 7;

function Drawing({
  map,
  address,
}: {
  readonly map: NonNullable<DealReport['map']>;
  readonly address: string;
}) {
  const { width, height, x, y, county, counties } = map;
  const where = county === null ? address : `${address} (${county})`;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Map: ${where}`}>
      {counties.map(({ name, path, isHere }, at) => (
        <path key={at} d={path} data-here={isHere}>
          <title>{name}</title>
        </path>
      ))}
      {counties.map(
        ({ name, label }, at) =>
          label && (
            <text key={at} x={label.x} y={label.y} textAnchor="middle">
              {name}
            </text>
          ),
      )}
      <circle cx={x} cy={y} r={MARK} />
    </svg>
  );
}

/**
 * Where the property lies: drawn among its counties, and the way to a maps service, which is asked only when
 * somebody goes there.
 */
export function Location({ report: { map, address } }: { readonly report: DealReport }) {
  const whole = useStatic();
  if (map === undefined && whole) return null;
  return (
    <section className="deal-block deal-location">
      <h3 className="deal-head">
        Location
        {!whole && (
          <a className="deal-button" href={mapsSearchUrl(address)} target="_blank" rel="noreferrer">
            Search on Google Maps
          </a>
        )}
      </h3>
      {map && (
        <>
          <Drawing map={map} address={address} />
          <p className="deal-note">
            {map.county !== null && `County: ${map.county}. `}
            {map.isMiddle && 'Approximate location: the marker is at the center of the ZIP code. '}
            Outlines of counties: U.S. Census Bureau.
          </p>
        </>
      )}
    </section>
  );
}
