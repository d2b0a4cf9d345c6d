import { Button } from 'antd';
import { useParams } from 'react-router';
import { formatDollars } from '#domain';
import { isFunded } from '#contract';
import { asSized, sizedAmount } from '#engine';
import { NoticeRow } from '../../components/boxes';
import { useLoan } from '../../loan/queries/useLoan';
import {
  useCellValue,
  useEdit,
  useFromWorkbook,
  useOpenWorkbook,
  type WorkbookSession,
} from '../../workbook';
import { LIMITS, loanAbove, REQUEST_NAME, whyNothing } from './limits';

const readSized = ({ workbook }: WorkbookSession): number | undefined => sizedAmount(workbook);
/** Why the binding limit allows no loan, after a space; '' if it allows one. */
function whyNone(session: WorkbookSession): string {
  const { figure } = session.workbook.template;
  const binding = session.value({ name: 'sizingBinding' });
  const line = LIMITS.find(({ name, part }) => !part && figure.get(name)?.label === binding);
  const why = line && whyNothing(line, session);
  return why === undefined ? '' : ` ${why}`;
}

/**
 * Whether the request fits the largest loan, and by how much it does not; the sized amount is one click away
 * from being the loan.
 */
export function RequestNote() {
  const { session } = useOpenWorkbook();
  const { uuid = '' } = useParams();
  const loan = useLoan(uuid).data;
  const edit = useEdit();
  const requested = useCellValue({ name: REQUEST_NAME });
  const largest = useCellValue({ name: 'sizingMaximum' });
  const above = useCellValue({ name: 'sizingShortfall' });
  const most = useCellValue({ name: 'sizingTolerance' });
  const binding = useCellValue({ name: 'sizingBinding' });
  const sized = useFromWorkbook(readSized);
  const none = useFromWorkbook(whyNone);
  if (typeof largest !== 'number')
    return (
      <NoticeRow
        as="p"
        gap={3}
        wrap
        align="center"
        below={2}
        digits
        role="status"
        aria-label="Request and largest loan"
      >
        No limit has a figure yet: there is no value, cost or income to size the loan by.
      </NoticeRow>
    );
  const exceeds = typeof requested === 'number' && typeof above === 'number' && above > 0;
  const tooMuch = typeof requested === 'number' && typeof most === 'number' && requested > most;
  const words = exceeds
    ? `The request of ${formatDollars(requested)} exceeds the largest loan of ${formatDollars(largest)} by ${formatDollars(above)}. ${String(binding)} sets it.${none}${tooMuch ? '' : ' That is within the quote screening margin.'}`
    : `${typeof requested === 'number' ? `The request of ${formatDollars(requested)} fits: the` : 'No amount is requested. The'} largest loan is ${formatDollars(largest)}.${none}`;
  const use = () =>
    sized !== undefined &&
    edit(
      asSized(session.workbook, sized, () => crypto.randomUUID()),
      `Use the sized amount of ${formatDollars(sized)}`,
    );
  return (
    <NoticeRow
      gap={3}
      wrap
      align="center"
      below={2}
      digits
      ground={exceeds ? (tooMuch ? 'bad' : 'warning') : undefined}
      role={exceeds ? 'alert' : 'status'}
      aria-label="Request and largest loan"
    >
      <span>{words}</span>
      {sized !== undefined && session.canEdit && loan && !isFunded(loan) && (
        <Button size="small" onClick={use}>
          Use the sized amount of {formatDollars(sized)}
        </Button>
      )}
    </NoticeRow>
  );
}

/** That the loan offered is above the largest loan, and why the limits that are below it do not hold it there. */
export function LoanNote() {
  const words = useFromWorkbook(loanAbove);
  return words === '' ? null : (
    <NoticeRow as="p" below={2} digits ground="warning" role="status" aria-label="Loan and largest loan">
      {words}
    </NoticeRow>
  );
}
