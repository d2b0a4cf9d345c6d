import { useCallback, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ConflictsDialog, ShortcutsDialog, StatusBar, WorkbookContext, type OpenWorkbook, type SaveResult } from '../../sheet';
import { CommentsLive } from './comments/CommentsLive';
import { useLeaveSheet } from './LeaveSheet';
import { ownSheets, placeAt, type Place } from './navigation';
import { Notices } from './Notices';
import type { Loaded } from './openLoan';
import { pathOfSheet } from './sheetPaths';
import { SheetTabs } from './SheetTabs';
import { SidePanel } from './SidePanel';
import { TopBar } from './TopBar';
import { useSave } from './useSave';
import { useWorkbookEffects } from './useWorkbookEffects';
import { FOLLOWING, useWorkbookLeaving } from './useWorkbookLeaving';
import styles from './Workbook.module.css';

interface Props {
  readonly loanUuid: string;
  readonly loaded: Loaded;
  readonly userId: string;
  readonly address: string;
  readonly onSaved: () => void;
}

/** The open workbook around its sheets and screens: the same engine, top bar, tabs, keys and questions for all of them. */
export function WorkbookScreen({ loanUuid, loaded, userId, address, onSaved }: Props) {
  const navigate = useNavigate();
  const { session, ui, room } = loaded;
  const { pathname } = useLocation();
  const { template } = session.workbook;
  // The same one for as long as the address is: a question that is being asked hangs on it.
  const place = useMemo(() => placeAt(pathname.slice(`/loans/${loanUuid}/origination`.length), template), [pathname, loanUuid, template]);
  const entry = place?.entry;
  const inFront = useRef<readonly string[]>([]);
  inFront.current = entry ? ownSheets(entry) : [];
  const sheet = useRef<string>(undefined);
  sheet.current = entry && 'sheet' in entry ? entry.sheet : undefined;
  const openSheet = useCallback(
    (key: string) => {
      // To follow a figure is not to leave: nothing is asked.
      if (key !== sheet.current) void navigate(`/loans/${loanUuid}/origination/${pathOfSheet(key)}`, { state: FOLLOWING });
    },
    [navigate, loanUuid],
  );
  const shows = useCallback((key: string) => sheet.current === undefined && inFront.current.includes(key), []);
  const saveNow = useSave(session, ui, inFront, onSaved);
  const save = useCallback(() => void saveNow(), [saveNow]);
  const open = useMemo<OpenWorkbook>(() => ({ session, ui, room, userId, openSheet, shows, save }), [session, ui, room, userId, openSheet, shows, save]);
  return (
    <WorkbookContext value={open}>
      <Screen loanUuid={loanUuid} loaded={loaded} place={place} address={address} saveNow={saveNow} />
    </WorkbookContext>
  );
}

interface ScreenProps extends Pick<Props, 'loanUuid' | 'loaded' | 'address'> {
  readonly place: Place | undefined;
  readonly saveNow: () => Promise<SaveResult>;
}

function Screen({ loanUuid, loaded, place, address, saveNow }: ScreenProps) {
  const leaveSheet = useLeaveSheet(saveNow);
  useWorkbookEffects(loanUuid, loaded, place);
  useWorkbookLeaving(loanUuid, place, saveNow, leaveSheet);
  return (
    <div className={styles.screen}>
      <TopBar loanUuid={loanUuid} address={address} place={place} />
      <Notices loaded={loaded} />
      <SheetTabs loanUuid={loanUuid} place={place} />
      {place && 'path' in place.entry ? <ScreenArea ui={loaded.ui} /> : <Outlet />}
      <CommentsLive loanUuid={loanUuid} />
      <ConflictsDialog />
      <ShortcutsDialog />
      {leaveSheet.dialog}
    </div>
  );
}

/** Where a screen that is no sheet stands: it scrolls by itself, beside the panel and over the messages. */
function ScreenArea({ ui }: Pick<Loaded, 'ui'>) {
  return (
    <>
      <div className={styles.work}>
        <div className={styles.place}>
          <Outlet />
        </div>
        <SidePanel ui={ui} />
      </div>
      <StatusBar />
    </>
  );
}
