import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { missingBills, PAYMENTS, type DealType } from '#domain';
import { toast } from '../../lib/toast';
import { useParams } from 'react-router';
import { LinkButton } from '../../components/LinkButton';
import { useLoan } from '../../loan/queries/useLoan';
import { paths } from '../../paths';
import { useEdit, useOpenWorkbook } from '../../workbook';

const CHOICES: readonly {
  readonly key: string;
  readonly label: string;
  readonly notes: readonly DealType[];
}[] = [
  { key: 'whole', label: 'Of the whole loan', notes: ['WL'] },
  { key: 'notes', label: 'Of the A and the B note', notes: ['A', 'B'] },
];

/**
 * Adds the bills of the term that the sheet of payments does not have yet, as one undo step; renders nothing
 * on other sheets.
 */
export function BillsButton({ sheet }: { readonly sheet: string }) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const { uuid = '' } = useParams();
  // A loan that is not split has no bills for notes.
  const split = useLoan(uuid).data?.hasANote === true;
  if (sheet !== PAYMENTS || !session.canEdit) return null;
  const add = (key: string) => {
    const notes = CHOICES.find((choice) => choice.key === key)?.notes ?? ['WL'];
    if (session.workbook.value({ name: 'firstPaymentDate' }) === null)
      return toast({
        variant: 'destructive',
        title: 'Closing is not known yet',
        description: 'Bills begin a month after it: enter it under Business Plan, Timeline.',
      });
    const rows = missingBills(session.workbook, notes, () => crypto.randomUUID());
    if (rows) edit([rows], 'Add bills');
    else toast({ title: 'All bills up to maturity are here already' });
  };
  if (!split)
    return (
      <Button size="small" icon={<CalendarOutlined aria-hidden />} onClick={() => add('whole')}>
        Add bills
      </Button>
    );
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: CHOICES.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => add(key),
      }}
    >
      <Button size="small" icon={<CalendarOutlined aria-hidden />}>
        Add bills
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

/** A link from the sheet of payments to the servicing pages; renders nothing on other sheets. */
export function ServicingLink({ sheet }: { readonly sheet: string }) {
  const { uuid = '' } = useParams();
  if (sheet !== PAYMENTS) return null;
  return (
    <LinkButton size="small" type="link" to={paths.loan(uuid).servicing('reports')}>
      Servicing pages
    </LinkButton>
  );
}
