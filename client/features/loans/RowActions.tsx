import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Loan } from '#contract';
import { confirm } from '../../lib/confirm';
import { useDeleteLoan } from './calls';

/** What can be done with a loan from the list; the menu is made when it is first opened. */
export function RowActions({ loan }: { loan: Loan }) {
  const [open, setOpen] = useState(false);
  const remove = useDeleteLoan();

  const askAndDelete = async () => {
    const yes = await confirm({
      title: 'Delete this loan?',
      description: `${loan.address}: the workbook, its history and its share links go with it. This cannot be undone.`,
      confirmText: 'Delete loan',
      danger: true,
    });
    if (yes) remove.mutate(loan);
  };

  const items: MenuProps['items'] = [
    { key: 'deal', label: <Link to={`/loans/${loan.uuid}/deal`}>Deal</Link> },
    { key: 'origination', label: <Link to={`/loans/${loan.uuid}/origination/rent-roll/residential`}>Origination</Link> },
  ];
  if (loan.can.delete && loan.dealType === 'WL') {
    items.push({ type: 'divider' }, { key: 'delete', danger: true, label: 'Delete', onClick: () => void askAndDelete() });
  }
  return (
    <Dropdown trigger={['click']} open={open} onOpenChange={setOpen} menu={{ items: open ? items : [] }} placement="bottomRight">
      <Button type="text" size="small" icon={<MoreOutlined />} loading={remove.isPending} aria-label={`Actions for ${loan.address}`} aria-haspopup="menu" aria-expanded={open} />
    </Dropdown>
  );
}
