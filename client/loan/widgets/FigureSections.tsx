import type { StatementSection } from '#contract';
import { formatSum, isNumericFormat } from '#domain/format';
import { Grid } from '../../components/boxes';
import { Section } from '../../components/Section';
import styles from './FigureSections.module.css';

interface Props {
  readonly sections: readonly StatementSection[];
  /** Names of the figures that the others of their part add up to. */
  readonly sums?: ReadonlySet<string>;
  /** Formats a figure differently from the default. */
  readonly textOf?: (figure: StatementSection['figures'][number]) => string;
}

const NONE: ReadonlySet<string> = new Set();

/** Writes $0 if nothing is due: a blank could mean unknown. */
const usual = ({ value, format }: StatementSection['figures'][number]) => formatSum(value, format);

/** The parts of a statement side by side, each with its figures at the right. */
export function FigureSections({ sections, sums = NONE, textOf = usual }: Props) {
  return (
    <Grid gap={3} least={420} align="start" className={styles.parts}>
      {sections.map(({ title, figures }) => (
        <Section key={title} title={title}>
          <dl className={styles.list} aria-label={title}>
            {figures.map((figure) => (
              <div key={figure.name} data-sum={sums.has(figure.name) || undefined}>
                <dt>{figure.label}</dt>
                <dd data-figure={isNumericFormat(figure.format) || undefined}>{textOf(figure)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </Grid>
  );
}
