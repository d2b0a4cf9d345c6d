import { useOpenWorkbook } from '../../workbook';
import { Figure } from '../../workbook';
import { useFigure } from './useFigure';
import { PARTS } from './model';
import styles from './Score.module.css';

/** How the score comes about: each part with its weight and its points, the average, and what red flags do to it. */
export function Breakdown() {
  const flags = useFigure('redFlags').value;
  const standing = typeof flags === 'number' && flags > 0;
  return (
    <table className={styles.table} aria-label="Breakdown of the atlas score">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className="figure">
            Score
          </th>
          <th scope="col" className="figure">
            Weight
          </th>
          <th scope="col" className="figure">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {PARTS.map(({ label, score, weight, points }) => (
          <tr key={score}>
            <th scope="row">{label}</th>
            <td className="figure">
              <Figure at={{ name: score }} zero />
            </td>
            <td className="figure">
              <Figure at={{ name: weight }} zero />
            </td>
            <td className="figure">
              <Figure at={{ name: points }} zero />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Weighted Average</th>
          <td />
          <td className="figure">
            <Figure at={{ name: 'atlasScoreWeight' }} zero />
          </td>
          <td className="figure">
            <Figure at={{ name: 'atlasWeightedAverage' }} zero strong />
          </td>
        </tr>
        {standing && <RedFlagRows />}
        <tr className={styles.total}>
          <th scope="row">Atlas Score</th>
          <td />
          <td />
          <td className="figure">
            <Figure at={{ name: 'atlasScore' }} zero strong />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function RedFlagRows() {
  const { template } = useOpenWorkbook().session.workbook;
  return (
    <>
      <tr className={styles.flagged}>
        <th scope="row">{template.figure.get('redFlagScore')?.label}</th>
        <td className="figure">
          <Figure at={{ name: 'redFlagScore' }} zero />
        </td>
        <td />
        <td />
      </tr>
      <tr className={styles.flagged}>
        <th scope="row">{template.figure.get('redFlagMultiple')?.label}</th>
        <td />
        <td />
        <td className="figure">
          × <Figure at={{ name: 'redFlagMultiple' }} zero />
        </td>
      </tr>
    </>
  );
}
