import { Popover } from 'antd';
import { Link, useParams } from 'react-router';
import { countOf } from '#domain';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Message } from '../../components/Message';
import { FigureField, useOpenWorkbook } from '../../workbook';
import { paths } from '../../paths';
import { Breakdown } from './Breakdown';
import { useFigure } from './useFigure';
import { BANDS, PARTS } from './model';
import { Ring } from './Ring';
import { Box, Notice, Panel, Text } from '../../components/boxes';
import styles from './Score.module.css';

/** /loans/{uuid}/origination/atlas-score: the composite score, its parts, and its inputs. */
export default function AtlasScoreScreen() {
  const { template } = useOpenWorkbook().session.workbook;
  if (!template.figure.has('atlasScore'))
    return <Message title="The template of this loan has no atlas score" />;
  return (
    <div className={styles.screen}>
      <h2 className="visually-hidden">Atlas Score</h2>
      <Composite />
      <Inputs />
    </div>
  );
}

function Composite() {
  const { value, text } = useFigure('atlasScore');
  const { text: band } = useFigure('atlasScoreBand');
  const known = typeof value === 'number';
  return (
    <Panel as="section" aria-label="Atlas Score" className={styles.panel}>
      <h3>Atlas Score</h3>
      <Popover trigger="click" placement="rightTop" content={<Breakdown />}>
        <Box
          as="button"
          type="button"
          padY={1}
          padX={1}
          className={styles.open}
          aria-label={
            known ? `Atlas Score ${text}, ${band}: breakdown` : 'Atlas Score not known yet: breakdown'
          }
        >
          <Ring score={known ? value : null} text={known ? text : '–'} />
          <Text tone="accent" size="cell" className={styles.how}>
            Breakdown
          </Text>
        </Box>
      </Popover>
      {!known && (
        <Text as="p" above={1} below={1} tone="muted" size="small" className={styles.quiet}>
          A score needs all three parts and a weight.
        </Text>
      )}
      <RedFlags />
      <Box as="ol" above={2} className={styles.bands} aria-label="Bands">
        {BANDS.map(({ label, range }) => (
          <li key={label} aria-current={known && label === band ? 'true' : undefined}>
            <span>{label}</span>
            <Text above={1} below={1} tone="muted" size="small" className={styles.quiet}>
              {range}
            </Text>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

/** What red flags do to the score, and the way to them. */
function RedFlags() {
  const { uuid = '' } = useParams();
  const { value } = useFigure('redFlags');
  const { text: multiple } = useFigure('redFlagMultiple');
  const flags = typeof value === 'number' ? value : 0;
  const alerts = <Link to={paths.loan(uuid).origination('alerts')}>{countOf(flags, 'red flag')}</Link>;
  if (flags === 0)
    return (
      <Text as="p" above={1} below={1} tone="muted" size="small" className={styles.quiet}>
        No open red flags. An <Link to={paths.loan(uuid).origination('alerts')}>alert</Link> of high severity
        counts as one.
      </Text>
    );
  return (
    <Notice as="p" role="status" above={2} below={2} size="cell" ground="bad">
      {alerts}: the score is {multiple} of the weighted average until {flags === 1 ? 'it is' : 'they are'}{' '}
      cleared.
    </Notice>
  );
}

/** Something typed for the score, and how much it weighs where it does. */
interface InputLine {
  readonly label: string;
  readonly score: string;
  readonly weight?: string;
}

function Inputs() {
  const { template } = useOpenWorkbook().session.workbook;
  const multiple = 'redFlagMultiple';
  const lines: readonly InputLine[] = [
    ...PARTS,
    { label: template.figure.get(multiple)?.label ?? multiple, score: multiple },
  ];
  const columns: readonly TableColumn<InputLine>[] = [
    {
      label: 'Part',
      cell: ({ label, score }) => (
        <>
          {label}
          <Text tone="muted" size="small" weight="normal" snug className={styles.note}>
            {template.figure.get(score)?.note}
          </Text>
        </>
      ),
    },
    {
      label: 'Score, 0 to 100',
      cell: ({ score }) => <FigureField name={score} bare />,
      figure: true,
      width: 120,
    },
    {
      label: 'Weight',
      cell: ({ weight }) => weight !== undefined && <FigureField name={weight} bare />,
      figure: true,
      width: 120,
    },
  ];
  return (
    <Panel as="section" aria-label="Scores and weights" className={styles.panel}>
      <h3>Scores and weights</h3>
      <DataTable label="Parts" columns={columns} rows={lines} keyOf={({ score }) => score} />
      <Text as="p" above={1} below={1} tone="muted" size="small" className={styles.quiet}>
        Each part counts by its share of the sum of the weights.
      </Text>
    </Panel>
  );
}
