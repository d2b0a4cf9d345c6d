import {
  CheckCircleOutlined,
  DownOutlined,
  ExclamationCircleOutlined,
  EyeOutlined,
  LoadingOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { countOf, formatDate, listOf } from '#domain';
import { AddressLine } from '../../components/AddressLine';
import { useDocumentTitle } from '../../components/PageHeader';
import { useMe } from '../../lib/auth/useMe';
import { dateAndTime } from '../../lib/dateTime';
import { store } from '../../lib/store';
import { useAgo } from '../../lib/useAgo';
import { useLoan } from '../../loan/queries/useLoan';
import { LoanTools } from '../../loan/loanTools';
import { NoteButton } from '../../loan/note/NoteButton';
import { downloadSheet, PeerAvatars, savingWords, useOpenWorkbook, useSessionState } from '../../workbook';
import { paths, restOf } from '../../paths';
import { focusGrid } from '../../sheet';
import { exportWorkbook } from './exports';
import { Metrics } from './Metrics';
import { labelOf, leadsOn, ownSheets, placePath, titleOf, type Place } from './navigation';
import { useLastSave } from './useLastSave';
import { Row, Stack, Text } from '../../components/boxes';
import styles from './Workbook.module.css';

export const TopBar = memo(function TopBar({
  loanUuid,
  address,
  place,
}: {
  readonly loanUuid: string;
  readonly address: string;
  readonly place: Place | undefined;
}) {
  const { session } = useOpenWorkbook();
  const { pathname } = useLocation();
  const { template } = session.workbook;
  const name = !place && leadsOn(restOf(pathname, loanUuid), template) ? '' : titleOf(place, template);
  useDocumentTitle([name, address].filter(Boolean).join(' · '));
  return (
    <Row as="header" data-top-bar gap={3} align="center" ruled="below" className={styles.top}>
      <div className={styles.loan}>
        <Text
          as="nav"
          aria-label="Breadcrumb"
          tone="muted"
          size="small"
          snug
          line="cut"
          className={styles.crumb}
        >
          <Link to={paths.loans}>Loans</Link>
          {place && <Crumbs loanUuid={loanUuid} place={place} />}
        </Text>
        <h1 title={address}>
          <Link to={paths.loan(loanUuid).deal} aria-label={address || undefined}>
            <AddressLine address={address || 'Workbook'} lines={2} />
          </Link>
        </h1>
      </div>
      <Metrics />
      <Row gap={1} align="center" fixed>
        <PeerAvatars />
        <SaveState loanUuid={loanUuid} />
        <ExportMenu
          loanUuid={loanUuid}
          sheet={place && 'sheet' in place.entry ? place.entry.sheet : undefined}
          address={address}
        />
        <NoteButton loanUuid={loanUuid} />
        <WorkbookLoanTools loanUuid={loanUuid} />
        {session.canEdit && !isTotal(place) && <SaveButton />}
      </Row>
    </Row>
  );
});

function WorkbookLoanTools({ loanUuid }: { readonly loanUuid: string }) {
  const unsaved = useSessionState((state) => state.unsaved);
  return <LoanTools loanUuid={loanUuid} unsaved={unsaved} workbook />;
}

function SaveButton() {
  const { ui, save } = useOpenWorkbook();
  const nothing = useSessionState((state) => state.unsaved === 0);
  const saving = useSessionState((state) => state.status === 'saving');
  const preparing = useAtomValue(ui.preparing);
  // The press itself takes the typed text, as it leaves the field.
  const typing = useAtomValue(ui.typing) !== null;
  const press = () => {
    save();
    // A text that is refused keeps the keyboard. Without one it stays here, as the save may end in a question.
    if (store.get(ui.openEditor)) focusGrid(ui);
  };
  return (
    <Button type="primary" disabled={nothing && !typing} loading={preparing || saving} onClick={press}>
      Save
    </Button>
  );
}

/**
 * The total of the construction budget is read-only and has no Save of its own; Ctrl+S saves edits made
 * elsewhere.
 */
const isTotal = (place: Place | undefined): boolean =>
  place !== undefined && ownSheets(place.entry).join() === 'RenovationTotal';

/** The group and the sheet or screen in front, as the tabs name them. */
function Crumbs({ loanUuid, place: { group, entry } }: { readonly loanUuid: string; readonly place: Place }) {
  const { template } = useOpenWorkbook().session.workbook;
  const [first] = group.entries;
  const label = labelOf(entry, template);
  return (
    <>
      <span aria-hidden> / </span>
      {first && first !== entry ? (
        <Link to={paths.loan(loanUuid).at(placePath(first))}>{group.label}</Link>
      ) : (
        <span>{group.label}</span>
      )}
      {label !== group.label && (
        <>
          <span aria-hidden> / </span>
          <span aria-current="page">{label}</span>
        </>
      )}
    </>
  );
}

/** The state of the edits in a word or two, and the author of the last save. */
function SaveState({ loanUuid }: { readonly loanUuid: string }) {
  const { session, ui } = useOpenWorkbook();
  const { unsaved: edits, status, part, conflicts, revision } = useSessionState();
  const typing = useAtomValue(ui.typing) !== null;
  const unfinished = [...useAtomValue(ui.unfinished).values()];
  const unsaved = edits + (typing ? 1 : 0);
  const last = useLastSave(loanUuid, revision);
  const ago = useAgo(last?.at);
  const { asOf } = session.workbook.template;
  const day = asOf === undefined ? null : session.value({ name: asOf });
  const asOfWords = typeof day === 'string' ? `, as-of date ${formatDate(day)}` : '';
  const [icon, text]: [ReactNode, string] = !session.canEdit
    ? [<EyeOutlined aria-hidden key="i" />, 'Read only']
    : status === 'saving'
      ? [<LoadingOutlined aria-hidden key="i" />, savingWords(part)]
      : status === 'failed' || conflicts.length > 0
        ? [<ExclamationCircleOutlined aria-hidden key="i" />, 'Not saved']
        : unsaved > 0
          ? [<ExclamationCircleOutlined aria-hidden key="i" />, countOf(unsaved, 'unsaved edit')]
          : unfinished.length > 0
            ? [
                <ExclamationCircleOutlined aria-hidden key="i" />,
                `${countOf(unfinished.length, 'entry', 'entries')} not accepted yet`,
              ]
            : [<CheckCircleOutlined aria-hidden key="i" />, 'All changes saved'];
  return (
    <Stack align="end" tone="muted" size="small" snug line="whole" className={styles.state}>
      <span
        role="status"
        aria-live="polite"
        aria-label="Save state"
        data-unsaved={unsaved > 0 || undefined}
        title={unfinished.length > 0 ? `Not accepted yet: ${listOf(unfinished)}` : undefined}
      >
        {icon} {text}
      </span>
      {last && (
        <Text
          tone="faint"
          digits
          className={styles.last}
          title={`Revision ${last.revision}, saved by ${last.by?.name ?? 'a script'}, ${dateAndTime(last.at)}${asOfWords}`}
        >
          {last.by?.name ?? 'A script'}, {ago}
        </Text>
      )}
    </Stack>
  );
}

function ExportMenu({
  loanUuid,
  sheet,
  address,
}: {
  readonly loanUuid: string;
  readonly sheet: string | undefined;
  readonly address: string;
}) {
  const { session } = useOpenWorkbook();
  const { data: loan } = useLoan(loanUuid);
  const { data: me } = useMe();
  const items = [
    ...(sheet === undefined
      ? []
      : [
          {
            key: 'csv',
            label: 'This sheet as CSV',
            onClick: () => void downloadSheet(session.workbook, sheet),
          },
        ]),
    {
      key: 'xlsx',
      label: 'Whole workbook as XLSX',
      onClick: () => void exportWorkbook(session.workbook, address, loan, me),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>
        Download <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
