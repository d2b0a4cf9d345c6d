import { ApartmentOutlined, CheckCircleOutlined, DownOutlined, ExclamationCircleOutlined, EyeOutlined, LoadingOutlined, QuestionCircleOutlined, RedoOutlined, SearchOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useAtom, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoanTools } from '../../lib/loanTools';
import { PeerAvatars, useOpenWorkbook, useSessionState, type PanelKey } from '../../sheet';
import { exportSheet, exportWorkbook } from './exports';
import { Metrics } from './Metrics';
import styles from './Workbook.module.css';

export function TopBar({ loanUuid, address, sheet }: { readonly loanUuid: string; readonly address: string; readonly sheet: string }) {
  const { session, save } = useOpenWorkbook();
  const { unsaved, status } = useSessionState();
  return (
    <header className={styles.top}>
      <div className={styles.loan}>
        <nav aria-label="Breadcrumb" className={styles.crumb}>
          <Link to="/loans">Loans</Link>
        </nav>
        <h1 title={address}>{address || 'Workbook'}</h1>
      </div>
      <Metrics />
      <div className={styles.buttons}>
        <PeerAvatars />
        <SaveState />
        <History />
        <PanelButton panel="trace" title="Trace" icon={<ApartmentOutlined />} />
        <PanelButton panel="watch" title="Watch" icon={<EyeOutlined />} />
        <PanelButton panel="find" title="Find" icon={<SearchOutlined />} />
        <HelpButton />
        <ExportMenu sheet={sheet} />
        <LoanTools loanUuid={loanUuid} unsaved={unsaved} />
        {session.canEdit && (
          <Button type="primary" disabled={unsaved === 0} loading={status === 'saving'} onClick={save}>
            Save
          </Button>
        )}
      </div>
    </header>
  );
}

/** What became of the edits, in a word or two. */
function SaveState() {
  const { session } = useOpenWorkbook();
  const { unsaved, status, conflicts } = useSessionState();
  const [icon, text]: [ReactNode, string] = !session.canEdit
    ? [<EyeOutlined key="i" />, 'Read only']
    : status === 'saving'
      ? [<LoadingOutlined key="i" />, 'Saving']
      : status === 'failed' || conflicts.length > 0
        ? [<ExclamationCircleOutlined key="i" />, 'Not saved']
        : unsaved > 0
          ? [<ExclamationCircleOutlined key="i" />, unsaved === 1 ? '1 unsaved edit' : `${unsaved} unsaved edits`]
          : [<CheckCircleOutlined key="i" />, 'All changes saved'];
  return (
    <span role="status" aria-label="Save state" className={styles.state} data-unsaved={unsaved > 0 || undefined}>
      {icon} {text}
    </span>
  );
}

function History() {
  const { session } = useOpenWorkbook();
  const { undoLabel, redoLabel } = useSessionState();
  return (
    <>
      <Tooltip title={undoLabel === undefined ? 'Nothing to undo' : `Undo: ${undoLabel}`}>
        <Button type="text" aria-label="Undo" icon={<UndoOutlined />} disabled={undoLabel === undefined} onClick={() => session.undo()} />
      </Tooltip>
      <Tooltip title={redoLabel === undefined ? 'Nothing to redo' : `Redo: ${redoLabel}`}>
        <Button type="text" aria-label="Redo" icon={<RedoOutlined />} disabled={redoLabel === undefined} onClick={() => session.redo()} />
      </Tooltip>
    </>
  );
}

function PanelButton({ panel, title, icon }: { readonly panel: PanelKey; readonly title: string; readonly icon: ReactNode }) {
  const { ui } = useOpenWorkbook();
  const [open, setOpen] = useAtom(ui.panel);
  const shown = open === panel;
  return (
    <Tooltip title={title}>
      <Button type={shown ? 'default' : 'text'} aria-label={title} aria-pressed={shown} icon={icon} onClick={() => setOpen(shown ? null : panel)} />
    </Tooltip>
  );
}

function HelpButton() {
  const { ui } = useOpenWorkbook();
  const setHelp = useSetAtom(ui.help);
  return (
    <Tooltip title="Keyboard (?)">
      <Button type="text" aria-label="Keyboard" icon={<QuestionCircleOutlined />} onClick={() => setHelp(true)} />
    </Tooltip>
  );
}

function ExportMenu({ sheet }: { readonly sheet: string }) {
  const { session } = useOpenWorkbook();
  const items = [
    { key: 'csv', label: 'This sheet as CSV', onClick: () => void exportSheet(session.workbook, sheet) },
    { key: 'xlsx', label: 'Whole workbook as XLSX', onClick: () => void exportWorkbook(session.workbook) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>
        Download <DownOutlined />
      </Button>
    </Dropdown>
  );
}
