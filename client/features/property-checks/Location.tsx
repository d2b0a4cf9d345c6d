import type { LocationData } from '#contract';
import { gradesOf, toneOf, type Graded } from './words';
import styles from './Checks.module.css';

/** The grades of the neighborhood, A+ to F, each in its color. */
export function Location({ location }: { readonly location: LocationData | null }) {
  return (
    <section aria-label="Location" className={styles.panel}>
      <h3>{location ? location.locationName : 'Location'}</h3>
      {location ? (
        <Grades location={location} />
      ) : (
        <p className={styles.quiet}>No grades of this location are known.</p>
      )}
    </section>
  );
}

function Grades({ location }: { readonly location: LocationData }) {
  const { safestAreas, mostDangerousAreas } = location.crime;
  return (
    <>
      <dl className={styles.grades}>
        {gradesOf(location).map((graded) => (
          <GradeView key={graded.label} {...graded} />
        ))}
      </dl>
      <Areas title="Safest areas" areas={safestAreas} />
      <Areas title="Most dangerous areas" areas={mostDangerousAreas} />
      {location.sourceUrls.length > 0 && (
        <ul aria-label="Sources" className={styles.sources}>
          {location.sourceUrls.map((url) => (
            <li key={url}>
              <Source url={url} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function GradeView({ label, grade }: Graded) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.grade} data-tone={grade ? toneOf(grade) : undefined}>
          {grade ?? 'N/A'}
        </span>
      </dd>
    </div>
  );
}

function Areas({ title, areas }: { readonly title: string; readonly areas: readonly string[] }) {
  return areas.length === 0 ? null : (
    <p className={styles.areas}>
      <strong>{title}</strong> {areas.join(', ')}
    </p>
  );
}

/** Addresses come from imported files: only those of the web are links. */
export function Source({ url }: { readonly url: string }) {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {new URL(url).hostname}
    </a>
  );
}
