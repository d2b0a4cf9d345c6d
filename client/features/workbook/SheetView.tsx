import { Button } from 'antd';
import { useAtom } from 'jotai';
import { Navigate, useParams } from 'react-router';
import { Message } from '../../components/Message';
import { SheetNotices } from '../../lib/sheetNotices';
import { FormulaBar, ImportDialog, ProblemsList, SheetGrid, StatusBar, useOpenWorkbook, type WorkbookUi } from '../../sheet';
import { sheetAt } from './sheetPaths';
import { SheetTools } from './SheetTools';
import { SidePanel } from './SidePanel';
import styles from './Workbook.module.css';

/** Whatever address under origination/ is no screen of its own: a sheet, with its formula bar and panels. */
export default function SheetView() {
  const { uuid = '', '*': path = '' } = useParams();
  const { session, ui } = useOpenWorkbook();
  const at = sheetAt(path, session.workbook.template);
  const base = `/loans/${uuid}/origination`;
  if ('redirect' in at) return <Navigate to={`${base}/${at.redirect}`} replace />;
  if ('unknown' in at) {
    return <Message title={at.unknown === 'tab' ? 'Tab not found' : 'Page not found'} actions={<Button href={`${base}/rent-roll/residential`}>Open the workbook</Button>} />;
  }
  return (
    <>
      <SheetTools sheet={at.sheet} />
      <FormulaBar />
      <div className={styles.noticed}>
        <SheetNotices loanUuid={uuid} sheet={at.sheet} />
        <div className={styles.work}>
          <Panes ui={ui} sheet={at.sheet} />
          <SidePanel ui={ui} />
        </div>
      </div>
      <ProblemsList sheet={at.sheet} />
      <StatusBar />
      <ImportDialog />
    </>
  );
}

function Panes({ ui, sheet }: { readonly ui: WorkbookUi; readonly sheet: string }) {
  const [side, setSide] = useAtom(ui.split);
  return (
    <div className={styles.panes} data-split={side !== null || undefined}>
      <section className={styles.pane} aria-label="Sheet">
        <SheetGrid key={sheet} sheet={sheet} pane="main" />
      </section>
      {side !== null && (
        <section className={styles.pane} aria-label="Second sheet">
          <SheetTools sheet={side} side onSide={setSide} />
          <SheetGrid key={side} sheet={side} pane="side" />
        </section>
      )}
    </div>
  );
}
