import { useCallback, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ConflictsDialog, ShortcutsDialog, StatusBar } from '../../sheet';
import { TellPresence, WorkbookContext, type OpenWorkbook, type SaveResult } from '../../workbook';
import { paths, restOf } from '../../paths';
import { CommentsLive } from './comments/CommentsLive';
import { CompAddresses } from './addresses/CompAddresses';
import { useLeaveSheet } from './LeaveSheet';
import { LeftBehind } from './LeftBehind';
import { labelOf, ownSheets, placeBehind, type Place } from './navigation';
import { Notices } from './Notices';
import type { Loaded } from './openLoan';
import { PRO_FORMA } from './screens';
import { pathOfSheet } from './sheetPaths';
import { ReopenWhenMoved } from './ReopenWhenMoved';
import { SheetTabs } from './SheetTabs';
import { SidePanel } from './SidePanel';
import { TopBar } from './TopBar';
import { TraceAsked } from './TraceAsked';
import { useProFormaVersion } from './useProFormaVersion';
import { useSave } from './useSave';
import { useWorkbookEffects } from './useWorkbookEffects';
import { FOLLOWING, useWorkbookLeaving } from './useWorkbookLeaving';
import { Box, Row, Stack } from '../../components/boxes';
import styles from './Workbook.module.css';

interface Props {
  readonly loanUuid: string;
  readonly loaded: Loaded;
  readonly userId: string;
  readonly address: string;
  readonly onSaved: () => void;
  /** Reopens the loan: it was moved to another version of its model, or a closed tab left edits behind. */
  readonly onMoved: () => void;
}

/**
 * The open workbook around its sheets and screens: the same engine, top bar, tabs, keys and questions for all
 * of them.
 */
export function WorkbookScreen({ loanUuid, loaded, userId, address, onSaved, onMoved }: Props) {
  const navigate = useNavigate();
  const { session, ui, room, newestVersion } = loaded;
  const { pathname } = useLocation();
  const { template } = session.workbook;
  const proForma = useProFormaVersion(session);
  // Keep the object's identity while the address is the same, because an open question depends on it.
  const place = useMemo(
    () => placeBehind(restOf(pathname, loanUuid), template, proForma),
    [pathname, loanUuid, template, proForma],
  );
  const entry = place?.entry;
  const inFront = useRef<readonly string[]>([]);
  inFront.current = entry ? ownSheets(entry) : [];
  const sheet = useRef<string>(undefined);
  sheet.current = entry && 'sheet' in entry ? entry.sheet : undefined;
  const tab = useRef<string>(undefined);
  tab.current = place && place.group.label === PRO_FORMA ? labelOf(place.entry, template) : undefined;
  const openSheet = useCallback(
    (key: string, extent?: 'whole') => {
      // Following a figure does not count as leaving, so no question is asked.
      if (key !== sheet.current || extent)
        void navigate(paths.loan(loanUuid).origination(pathOfSheet(key, proForma)), { state: FOLLOWING });
    },
    [navigate, loanUuid, proForma],
  );
  const anySheet = useRef(false);
  anySheet.current = entry !== undefined && 'path' in entry && entry.anySheet === true;
  const shows = useCallback(
    (key: string) => anySheet.current || (sheet.current === undefined && inFront.current.includes(key)),
    [],
  );
  const saveNow = useSave(session, ui, inFront, tab, onSaved);
  const save = useCallback(() => void saveNow(), [saveNow]);
  const open = useMemo<OpenWorkbook>(
    () => ({ session, ui, room, userId, newestVersion, openSheet, shows, save }),
    [session, ui, room, userId, newestVersion, openSheet, shows, save],
  );
  return (
    <WorkbookContext value={open}>
      <Screen
        loanUuid={loanUuid}
        loaded={loaded}
        place={place}
        address={address}
        saveNow={saveNow}
        onMoved={onMoved}
      />
    </WorkbookContext>
  );
}

interface ScreenProps extends Pick<Props, 'loanUuid' | 'loaded' | 'address' | 'onMoved'> {
  readonly place: Place | undefined;
  readonly saveNow: () => Promise<SaveResult>;
}

function Screen({ loanUuid, loaded, place, address, saveNow, onMoved }: ScreenProps) {
  const leaveSheet = useLeaveSheet(saveNow);
  useWorkbookEffects(loanUuid, loaded, place);
  useWorkbookLeaving(loanUuid, place, saveNow, leaveSheet);
  return (
    <Stack shrinks className={styles.screen}>
      <ReopenWhenMoved onMoved={onMoved} />
      <TellPresence />
      <TopBar loanUuid={loanUuid} address={address} place={place} />
      <Notices loaded={loaded} />
      <LeftBehind leftBehind={loaded.leftBehind} onReopen={onMoved} />
      <CompAddresses loanUuid={loanUuid} />
      <SheetTabs loanUuid={loanUuid} place={place} />
      {place && 'path' in place.entry ? <ScreenArea ui={loaded.ui} /> : <Outlet />}
      <CommentsLive loanUuid={loanUuid} />
      <TraceAsked />
      <ConflictsDialog />
      <ShortcutsDialog />
      {leaveSheet.dialog}
    </Stack>
  );
}

/** The place of a screen that is not a sheet: it scrolls by itself, beside the panel and over the messages. */
function ScreenArea({ ui }: Pick<Loaded, 'ui'>) {
  return (
    <>
      <Row grow className={styles.work}>
        <Box grow className={styles.place}>
          <Outlet />
        </Box>
        <SidePanel ui={ui} />
      </Row>
      <StatusBar />
    </>
  );
}
