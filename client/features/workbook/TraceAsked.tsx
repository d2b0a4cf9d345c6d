import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { cellKey, parseCellKey, type CellRef } from '#domain';
import { namedCells, type Workbook } from '#engine';
import { store } from '../../lib/store';
import { goTo, showMessage, useOpenWorkbook } from '../../workbook';

function has(workbook: Workbook, ref: CellRef): boolean {
  if ('name' in ref) return workbook.template.figure.has(ref.name);
  return (
    namedCells(workbook, [cellKey(ref)]).length > 0 &&
    !('row' in ref && !workbook.rowIds(ref.sheet).includes(ref.row))
  );
}

/** `?trace=` of an address opens the workbook on that figure or cell, with its inputs, once. */
export function TraceAsked() {
  const open = useOpenWorkbook();
  const [params] = useSearchParams();
  const asked = params.get('trace');
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || asked === done.current) return;
    done.current = asked;
    const ref = parseCellKey(asked);
    if (!has(open.session.workbook, ref))
      return showMessage(
        open.ui,
        'name' in ref ? `No figure has the name ${asked}` : 'This cell is not in the workbook any more',
        'refused',
      );
    goTo(open, ref);
    store.set(open.ui.panel, 'trace');
  }, [asked, open]);
  return null;
}
