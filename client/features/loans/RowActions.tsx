import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isFunded, type Loan } from '#contract';
import { RejectDialog } from '../../loan/widgets/RejectDialog';
import { confirm } from '../../lib/confirm';
import { paths } from '../../paths';
import { useConsolidate, useDeleteLoan, useReactivate } from './calls';
import { DeleteDialog } from './DeleteDialog';
import { menuLinks } from './loanPaths';

/** What can be done with a loan from the list; the menu is made when it is first opened. */
export function RowActions({ loan }: { loan: Loan }) {
  const [open, setOpen] = useState(false);
  const deeds = useDeeds(loan);
  const links: MenuProps['items'] = menuLinks(loan).map(({ label, to }) => ({
    key: label,
    label: <Link to={to}>{label}</Link>,
  }));
  const items: MenuProps['items'] =
    deeds.items.length > 0 ? [...links, { type: 'divider' }, ...deeds.items] : links;
  return (
    <>
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={setOpen}
        menu={{ items: open ? items : [], onClick: () => setOpen(false) }}
        placement="bottomRight"
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          loading={deeds.busy}
          aria-label={`Actions for ${loan.address}`}
          aria-haspopup="menu"
          aria-expanded={open}
        />
      </Dropdown>
      {deeds.dialog}
    </>
  );
}

function useDeeds(loan: Loan) {
  const [remove, consolidate, reactivate] = [useDeleteLoan(), useConsolidate(), useReactivate()];
  const [asking, setAsking] = useState<'reject' | 'delete'>();
  const { dealType, address, loanLifecycleId } = loan;
  const whole = dealType === 'WL';

  const ask = async (question: Parameters<typeof confirm>[0], deed: () => void) => {
    if (await confirm(question)) deed();
  };
  const items: NonNullable<MenuProps['items']> = [];
  if (whole && loan.canCreateANote)
    items.push({
      key: 'a-note',
      label: <Link to={paths.loan(loanLifecycleId).notes}>Create A note</Link>,
    });
  if (loan.canConsolidate) {
    const question = {
      title: 'Consolidate the notes?',
      description: `${address}: the A note and the B note become one whole loan again.`,
      confirmText: 'Consolidate notes',
    };
    items.push({
      key: 'consolidate',
      label: 'Consolidate notes',
      onClick: () => void ask(question, () => consolidate.mutate(loan)),
    });
  }
  if (loan.can.reject) items.push({ key: 'reject', label: 'Reject', onClick: () => setAsking('reject') });
  if (loan.can.reactivate) {
    const question = {
      title: 'Reactivate this loan?',
      description: `${address} goes back to the status it had before it was rejected.`,
      confirmText: 'Reactivate',
    };
    items.push({
      key: 'reactivate',
      label: 'Reactivate',
      onClick: () => void ask(question, () => reactivate.mutate(loan)),
    });
  }
  if (whole && loan.can.delete) {
    const question = {
      title: 'Delete this loan?',
      description: `${address}: the workbook, its history and its share links go with it. This cannot be undone.`,
      confirmText: 'Delete loan',
      danger: true,
    };
    const once = () =>
      isFunded(loan) ? setAsking('delete') : void ask(question, () => remove.mutate({ loan }));
    items.push({ key: 'delete', danger: true, label: 'Delete', onClick: once });
  }
  const close = () => setAsking(undefined);
  const dialog =
    asking === 'reject' ? (
      <RejectDialog loan={loan} onClose={close} />
    ) : asking === 'delete' ? (
      <DeleteDialog loan={loan} onClose={close} />
    ) : null;
  return { items, dialog, busy: remove.isPending || consolidate.isPending || reactivate.isPending };
}
