import { useAtom } from 'jotai';
import { Navigate, useParams } from 'react-router';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { SheetNotices } from '../../loan/sheetNotices';
import {
  FilterBar,
  FilterDialog,
  FormulaBar,
  ImportDialog,
  ProblemsList,
  SheetGrid,
  StatusBar,
} from '../../sheet';
import { paths } from '../../paths';
import { useOpenWorkbook, type SheetPart, type WorkbookUi } from '../../workbook';
import { AddressWarnings } from './addresses/AddressWarnings';
import { SheetHints } from './SheetHints';
import { sheetAt } from './sheetPaths';
import { SheetTools } from './SheetTools';
import { useProFormaVersion } from './useProFormaVersion';
import { SidePanel } from './SidePanel';
import { Box, Row, Stack } from '../../components/boxes';
import styles from './Workbook.module.css';

/** Every address under origination/ that is not a screen of its own: a sheet, with its formula bar and panels. */
export default function SheetView() {
  const { uuid = '', '*': path = '' } = useParams();
  const { session } = useOpenWorkbook();
  const at = sheetAt(path, session.workbook.template, useProFormaVersion(session));
  const loan = paths.loan(uuid);
  if ('redirect' in at) return <Navigate to={loan.origination(at.redirect)} replace />;
  if ('unknown' in at) {
    return (
      <Message
        title={at.unknown === 'tab' ? 'Tab not found' : 'Page not found'}
        actions={<LinkButton to={loan.workbook}>Open the workbook</LinkButton>}
      />
    );
  }
  return <OpenSheet loanUuid={uuid} at={at} />;
}

/** A sheet with its tools, formula bar and panels. */
export function OpenSheet({
  loanUuid,
  at,
}: {
  readonly loanUuid: string;
  readonly at: { readonly sheet: string; readonly part?: SheetPart };
}) {
  const { ui } = useOpenWorkbook();
  return (
    <>
      <SheetTools sheet={at.sheet} />
      <FormulaBar />
      <Stack grow className={styles.noticed}>
        <SheetNotices loanUuid={loanUuid} sheet={at.sheet} {...(at.part && { part: at.part.key })} />
        <SheetHints sheet={at.sheet} />
        <AddressWarnings key={at.sheet} sheet={at.sheet} />
        <Row grow className={styles.work}>
          <Panes ui={ui} sheet={at.sheet} part={at.part} />
          <SidePanel ui={ui} />
        </Row>
      </Stack>
      <ProblemsList sheet={at.sheet} />
      <StatusBar />
      <ImportDialog />
      <FilterDialog />
    </>
  );
}

function Panes({
  ui,
  sheet,
  part,
}: {
  readonly ui: WorkbookUi;
  readonly sheet: string;
  readonly part: SheetPart | undefined;
}) {
  const [side, setSide] = useAtom(ui.split);
  return (
    <Box grow className={styles.panes} data-split={side !== null || undefined}>
      <Stack as="section" shrinks className={styles.pane} aria-label="Sheet">
        <FilterBar sheet={sheet} />
        <SheetGrid key={part ? `${sheet}/${part.key}` : sheet} sheet={sheet} part={part} pane="main" />
      </Stack>
      {side !== null && (
        <Stack as="section" shrinks className={styles.pane} aria-label="Second sheet">
          <SheetTools sheet={side} side onSide={setSide} />
          <FilterBar sheet={side} />
          <SheetGrid key={side} sheet={side} pane="side" />
        </Stack>
      )}
    </Box>
  );
}
