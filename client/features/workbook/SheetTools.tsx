import { CloseOutlined, ImportOutlined, PlusOutlined, SplitCellsOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useSetAtom } from 'jotai';
import { memo, useMemo, useState } from 'react';
import { countOf } from '#domain';
import { CountInput } from '../../components/form/CountInput';
import { HeldButton } from '../../components/form/HeldButton';
import { RefusedTexts, useRefusedTexts } from '../../components/form/refusedTexts';
import { store } from '../../lib/store';
import { focusGrid, focusSheet, RowCommands, RowsMenu, typingTaken } from '../../sheet';
import { sheetTitle, TableMirror, useOpenWorkbook, useRowCount } from '../../workbook';
import { BillsButton, ServicingLink } from './BillsButton';
import { CompToolButton } from './CompToolButton';
import { navigationOf } from './navigation';
import { WorkbookTools } from './WorkbookTools';
import { Row, Text } from '../../components/boxes';

interface Props {
  readonly sheet: string;
  readonly side?: boolean;
  readonly onSide?: (sheet: string | null) => void;
}

/** Actions on one sheet: rows, import, and opening another sheet beside it. */
export const SheetTools = memo(function SheetTools({ sheet, side = false, onSide }: Props) {
  const { session, ui } = useOpenWorkbook();
  const setSplit = useSetAtom(ui.split);
  const table = session.workbook.template.sheet.get(sheet)?.kind === 'table';
  return (
    <Row gap={2} align="center" wrap padY={1} padX={3}>
      {side && onSide && <SheetChoice value={sheet} onChange={onSide} />}
      {table && <TableTools sheet={sheet} side={side} />}
      {table && <CompToolButton sheet={sheet} />}
      {table && <BillsButton sheet={sheet} />}
      {table && !side && <ServicingLink sheet={sheet} />}
      <Text grow />
      {side ? (
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Close the second sheet"
          onClick={() => onSide?.(null)}
        />
      ) : (
        <>
          <WorkbookTools />
          <Button
            size="small"
            type="text"
            icon={<SplitCellsOutlined aria-hidden />}
            onClick={() => {
              setSplit((known) => (known === null ? 'LoanOfferMetrics' : null));
              focusGrid(ui);
            }}
          >
            Side by side
          </Button>
        </>
      )}
    </Row>
  );
});

function TableTools({ sheet, side }: { readonly sheet: string; readonly side: boolean }) {
  const open = useOpenWorkbook();
  const setImporting = useSetAtom(open.ui.importing);
  const [count, setCount] = useState<number | null>(1);
  const [refused, tellRefused, goToRefused] = useRefusedTexts();
  const rows = useRowCount(sheet);
  const commands = useMemo(() => {
    const mirror = open.session.mirror(sheet);
    return mirror instanceof TableMirror ? new RowCommands(open, mirror) : undefined;
  }, [open, sheet]);
  const definition = open.session.workbook.template.sheet.get(sheet);
  // The added rows are typed into next, in the pane that has them.
  const goToAdded = (added: number) => {
    const mirror = open.session.mirror(sheet);
    const ref = mirror.refAt((mirror instanceof TableMirror ? mirror.rowIds.length : 0) - added, 0);
    if (ref) store.set(open.ui.target, { ref, pane: side ? 'side' : 'main' });
    else focusSheet(open.ui, sheet);
  };
  return (
    <>
      {open.session.canEdit && (
        <>
          <Row gap={1} align="baseline">
            <RefusedTexts value={tellRefused}>
              <CountInput
                aria-label="Rows to add"
                size="small"
                min={1}
                max={1000}
                width={52}
                value={count}
                onChange={setCount}
              />
            </RefusedTexts>
            <HeldButton
              size="small"
              icon={<PlusOutlined aria-hidden />}
              held={refused}
              onHeld={goToRefused}
              onClick={() => {
                if (count === null || !typingTaken(open.ui)) return;
                if (commands?.append(count)) goToAdded(count);
              }}
            >
              Add rows
            </HeldButton>
          </Row>
          <Button size="small" icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(sheet)}>
            Import
          </Button>
          <RowsMenu sheet={sheet} />
        </>
      )}
      <Text tone="muted" size="small" line="whole">
        {rows === 0 && definition?.kind === 'table' ? definition.emptyText : countOf(rows, 'row')}
      </Text>
    </>
  );
}

function SheetChoice({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (sheet: string) => void;
}) {
  const { session } = useOpenWorkbook();
  const { template } = session.workbook;
  const options = navigationOf(template).flatMap(({ label, entries }) => {
    const keys = entries.flatMap((entry) => ('sheet' in entry ? [entry.sheet] : []));
    return keys.length === 0
      ? []
      : [
          {
            label,
            title: label,
            options: keys.map((key) => ({ value: key, label: sheetTitle(session.workbook, key) })),
          },
        ];
  });
  return (
    <Select
      size="small"
      aria-label="Second sheet"
      style={{ width: 240 }}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
