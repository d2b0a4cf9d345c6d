import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { formatDollars, numberIn } from '#domain';
import { BalanceNote, FigureSwitch, useCellValue } from '../../../workbook';
import { NoticeRow } from '../../../components/boxes';
import styles from './Funds.module.css';

interface Props {
  readonly sources: string;
  readonly uses: string;
  /** The setting that adds a figure of the model to the uses. */
  readonly setting: string;
}

/** Less is the arithmetic of cents, not a gap. */
const DOLLAR = 1;

/** One line that proves that sources equal uses, or says by how much they do not. */
export function Proof({ sources, uses, setting }: Props) {
  const from = numberIn(useCellValue({ name: sources }));
  const to = numberIn(useCellValue({ name: uses }));
  const empty = from === 0 && to === 0;
  const balanced = Math.abs(from - to) < DOLLAR;
  return (
    <NoticeRow gap={4} wrap align="center" tall ground={empty ? undefined : balanced ? 'good' : 'bad'}>
      <span role="status">
        {!empty && (balanced ? <CheckCircleFilled aria-hidden /> : <WarningFilled aria-hidden />)}{' '}
        {empty ? (
          'No amounts yet'
        ) : balanced ? (
          <>
            <strong>Sources equal uses</strong>: {formatDollars(to)}
          </>
        ) : (
          <>
            <strong>Sources less uses: {formatDollars(from - to)}</strong>
          </>
        )}
      </span>
      <BalanceNote />
      <FigureSwitch name={setting} className={styles.setting} />
    </NoticeRow>
  );
}
