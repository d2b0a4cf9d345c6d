import type { LocationData } from '#contract';
import { gradesOf, toneOf, type Graded } from './words';
import { Badge, Grid, Panel, Row, Text } from '../../components/boxes';
import styles from './Checks.module.css';

const GROUNDS = { a: 'good', b: 'accent', c: 'warning', d: 'bad', f: undefined } as const;

/** The grades of the neighborhood, A+ to F, each in its color. */
export function Location({ location }: { readonly location: LocationData | null }) {
  return (
    <Panel as="section" aria-label="Location" className={styles.panel}>
      <h3>{location ? location.locationName : 'Location'}</h3>
      {location ? (
        <Grades location={location} />
      ) : (
        <Text as="p" tone="muted" size="small" digits className={styles.quiet}>
          No grades of this location are known.
        </Text>
      )}
    </Panel>
  );
}

function Grades({ location }: { readonly location: LocationData }) {
  const { safestAreas, mostDangerousAreas } = location.crime;
  return (
    <>
      <Grid as="dl" least={150} below={2} className={styles.grades}>
        {gradesOf(location).map((graded) => (
          <GradeView key={graded.label} {...graded} />
        ))}
      </Grid>
      <Areas title="Safest areas" areas={safestAreas} />
      <Areas title="Most dangerous areas" areas={mostDangerousAreas} />
      {location.sourceUrls.length > 0 && (
        <Row as="ul" aria-label="Sources" gap={3} wrap above={2} size="small">
          {location.sourceUrls.map((url) => (
            <li key={url}>
              <Source url={url} />
            </li>
          ))}
        </Row>
      )}
    </>
  );
}

function GradeView({ label, grade }: Graded) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Badge
          ground={grade ? GROUNDS[toneOf(grade)] : undefined}
          className={styles.grade}
          data-tone={grade ? toneOf(grade) : undefined}
        >
          {grade ?? 'N/A'}
        </Badge>
      </dd>
    </div>
  );
}

function Areas({ title, areas }: { readonly title: string; readonly areas: readonly string[] }) {
  return areas.length === 0 ? null : (
    <Text as="p" above={1} below={1} size="cell" className={styles.areas}>
      <strong>{title}</strong> {areas.join(', ')}
    </Text>
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
