import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ConflictsDialog, FindPanel, FormulaBar, ImportDialog, ProblemsList, SheetGrid, ShortcutsDialog, StatusBar, TracePanel, WatchPanel, WorkbookContext, type OpenWorkbook, type SaveResult } from '../../sheet';
import { Notices } from './Notices';
import type { Loaded } from './openLoan';
import { pathOfSheet } from './sheetPaths';
import { SheetTabs } from './SheetTabs';
import { SheetTools } from './SheetTools';
import { TopBar } from './TopBar';
import { useSave } from './useSave';
import { useWorkbookEffects } from './useWorkbookEffects';
import styles from './Workbook.module.css';

interface Props {
  readonly loanUuid: string;
  readonly loaded: Loaded;
  readonly sheet: string;
  readonly userId: string;
  readonly address: string;
  readonly onSaved: () => void;
}

export function WorkbookScreen({ loanUuid, loaded, sheet, userId, address, onSaved }: Props) {
  const navigate = useNavigate();
  const { session, ui, room } = loaded;
  const inFront = useRef(sheet);
  inFront.current = sheet;
  const openSheet = useCallback(
    (key: string) => {
      if (key !== inFront.current) void navigate(`/loans/${loanUuid}/origination/${pathOfSheet(key)}`);
    },
    [navigate, loanUuid],
  );
  const saveNow = useSave(session, ui, inFront, onSaved);
  const save = useCallback(() => void saveNow(), [saveNow]);
  const open = useMemo<OpenWorkbook>(() => ({ session, ui, room, userId, openSheet, save }), [session, ui, room, userId, openSheet, save]);
  return (
    <WorkbookContext value={open}>
      <Screen loanUuid={loanUuid} loaded={loaded} sheet={sheet} address={address} saveNow={saveNow} />
    </WorkbookContext>
  );
}

interface ScreenProps extends Pick<Props, 'loanUuid' | 'loaded' | 'sheet' | 'address'> {
  readonly saveNow: () => Promise<SaveResult>;
}

function Screen({ loanUuid, loaded, sheet, address, saveNow }: ScreenProps) {
  useWorkbookEffects(loanUuid, loaded, sheet, saveNow);
  return (
    <div className={styles.screen}>
      <TopBar loanUuid={loanUuid} address={address} sheet={sheet} />
      <Notices loaded={loaded} />
      <SheetTabs loanUuid={loanUuid} sheet={sheet} />
      <SheetTools sheet={sheet} />
      <FormulaBar />
      <div className={styles.work}>
        <Panes ui={loaded.ui} sheet={sheet} />
        <SidePanel ui={loaded.ui} />
      </div>
      <ProblemsList sheet={sheet} />
      <StatusBar />
      <ImportDialog />
      <ConflictsDialog />
      <ShortcutsDialog />
    </div>
  );
}

function Panes({ ui, sheet }: { readonly ui: Loaded['ui']; readonly sheet: string }) {
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

function SidePanel({ ui }: { readonly ui: Loaded['ui'] }) {
  const panel = useAtomValue(ui.panel);
  if (panel === 'trace') return <TracePanel />;
  if (panel === 'watch') return <WatchPanel />;
  return panel === 'find' ? <FindPanel /> : null;
}
