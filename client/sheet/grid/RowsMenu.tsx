import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useStore } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { countOf } from '#domain';
import { beforeNextKey } from '../../lib/beforeNextKey';
import { refused, showMessage, useOpenWorkbook } from '../../workbook/context';
import { focusSheet, useFocusAfter } from '../focusSheet';
import { typingTaken } from '../typingTaken';
import { BulkDialog } from '../dialogs/BulkDialog';
import { TableMirror } from '../../workbook/session/tableMirror';
import { useRowCount } from '../../workbook/useRowCount';
import { toActions } from './actions';
import { rowsOf } from './blocks';
import { planBulk } from './bulk';
import { RowCommands } from './RowCommands';
import { choicesOf } from '../../workbook/typed';

/** The column whose choices are offered by themselves: a unit is let or it is not. */
const STATUS = 'vacant';

/** Actions on all selected rows of a table, each as one undo step. */
export function RowsMenu({ sheet }: { readonly sheet: string }) {
  const open = useOpenWorkbook();
  const { session, ui } = open;
  const [shown, setShown] = useState(false);
  const count = useRowCount(sheet);
  const [dialog, setDialog] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Read only on demand, so that a closed menu does not re-render with every cursor move.
  const selection = useStore().get(ui.selection);
  const mirror = useMemo(() => session.mirror(sheet), [session, sheet]);
  useFocusAfter(ui, dialog ? sheet : undefined);
  if (!(mirror instanceof TableMirror) || !session.canEdit) return null;
  const rows =
    selection?.sheet === sheet ? rowsOf(selection.blocks).filter((row) => row < mirror.rowIds.length) : [];
  const words = countOf(rows.length, 'row');
  const status = mirror.sheet.column.get(STATUS);
  // A chosen item goes with its menu, and the keyboard with it.
  const then = (act: () => void) => () => {
    if (!typingTaken(ui)) return;
    act();
    focusSheet(ui, sheet);
  };
  const set = (value: string, label: string) => {
    const plan = status && planBulk(session.workbook, mirror, rows, status, { kind: 'set', text: value });
    if (
      !plan ||
      'problem' in plan ||
      refused(ui, session.edit(toActions(plan.edits), `Set ${words} ${label}`))
    )
      return;
    showMessage(ui, `${words} set ${label}`, 'done');
  };
  // Given up with Escape, the menu leaves the focus on its button.
  const leave = () =>
    beforeNextKey(() => {
      const held = document.activeElement;
      if (held === document.body || held === button.current) focusSheet(ui, sheet);
    });
  const items: MenuProps['items'] = [
    ...(status
      ? choicesOf(status).map(({ value, label }) => ({
          key: value,
          label: `Set ${label.toLowerCase()}`,
          disabled: rows.length === 0,
          onClick: then(() => set(value, label.toLowerCase())),
        }))
      : []),
    { key: 'change', label: 'Change a column…', onClick: () => typingTaken(ui) && setDialog(true) },
    { type: 'divider' },
    {
      key: 'delete',
      label: 'Delete',
      danger: true,
      disabled: rows.length === 0 || selection?.whole === 'columns',
      onClick: then(() => new RowCommands(open, mirror).remove(rows)),
    },
  ];
  return (
    <>
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        disabled={count === 0}
        open={shown}
        onOpenChange={(next, { source }) => {
          setShown(next);
          if (!next && source === 'trigger') leave();
        }}
      >
        <Button ref={button} size="small" aria-label="Selected rows">
          Rows <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {dialog && (
        <BulkDialog
          mirror={mirror}
          rows={rows}
          at={selection?.sheet === sheet ? selection.column : undefined}
          onClose={() => setDialog(false)}
        />
      )}
    </>
  );
}
