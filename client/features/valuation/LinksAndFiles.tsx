import { LinkOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import type { LoanDocument } from '#contract';
import { addRow, removeRow, useEdit, useOpenWorkbook } from '../../workbook';
import { useLoanFiles } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { openFile } from '../../loan/actions/openFile';
import type { ShowDialog } from './dialogs';
import { LineTools } from './LineTools';
import { isWebAddress } from './LinkedTo';
import { ATTACHMENT_SHEETS, LINK_SHEETS, VALUES, type Side } from './model';
import { textOf, useLines } from './workbook';
import { Row, Text } from '../../components/boxes';
import styles from './Valuation.module.css';

const LINK_COLUMNS = ['title', 'url'] as const;
const FILE_COLUMNS = ['title', 'file'] as const;

interface Props {
  readonly side: Side;
  readonly loanUuid: string;
  readonly show: ShowDialog;
}

/** Support for a value: links, and files of the loan. */
export function LinksAndFiles({ side, loanUuid, show }: Props) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const links = useLines(LINK_SHEETS[side], LINK_COLUMNS);
  const attached = useLines(ATTACHMENT_SHEETS[side], FILE_COLUMNS);
  const { data: files } = useLoanFiles(loanUuid);
  const byId = new Map(files?.map((file) => [file.uuid, file]));
  if (!session.canEdit && links.length + attached.length === 0) return null;
  return (
    <Row
      gap={2}
      wrap
      align="center"
      ruled="above"
      className={styles.links}
      role="group"
      aria-label={`Links and attachments, ${VALUES[side].title}`}
    >
      {links.map(({ id, cells }) => {
        const [url, title] = [textOf(cells.url), textOf(cells.title) || textOf(cells.url)];
        return (
          <Text key={id} size="cell" className={styles.chip}>
            <LinkOutlined aria-hidden />{' '}
            {isWebAddress(url) ? (
              <a href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
            {session.canEdit && (
              <LineTools
                label={`link ${title}`}
                onDelete={() => edit([removeRow(LINK_SHEETS[side], id)], `Delete link ${title}`)}
              />
            )}
          </Text>
        );
      })}
      {attached.map(({ id, cells }) => {
        const file = byId.get(textOf(cells.file));
        const title = file?.name ?? textOf(cells.title);
        return (
          <Text key={id} size="cell" className={styles.chip}>
            <PaperClipOutlined aria-hidden />
            {file ? (
              <Button
                type="link"
                size="small"
                className={styles.linkButton}
                onClick={() => void openFile(file)}
              >
                {title}
              </Button>
            ) : (
              <span>
                {title}
                {files && ' (file deleted)'}
              </span>
            )}
            {session.canEdit && (
              <LineTools
                label={`attachment ${title}`}
                onDelete={() => edit([removeRow(ATTACHMENT_SHEETS[side], id)], `Detach ${title}`)}
              />
            )}
          </Text>
        );
      })}
      {session.canEdit && (
        <>
          <Button type="link" size="small" onClick={() => show({ kind: 'link', side })}>
            Add link
          </Button>
          <LinkAFile
            side={side}
            loanUuid={loanUuid}
            files={files ?? []}
            attached={attached.map(({ cells }) => textOf(cells.file))}
          />
        </>
      )}
    </Row>
  );
}

/** Offers the files of the loan that are not attached on this side yet. */
function LinkAFile({
  side,
  loanUuid,
  files,
  attached,
}: {
  readonly side: Side;
  readonly loanUuid: string;
  readonly files: readonly LoanDocument[];
  readonly attached: readonly string[];
}) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const free = files.filter(({ uuid }) => !attached.includes(uuid));
  const attach = (file: LoanDocument) =>
    edit(
      [addRow(session, ATTACHMENT_SHEETS[side], { title: file.name, file: file.uuid })],
      `Attach ${file.name}`,
    );
  const items =
    free.length > 0
      ? free.map((file) => ({ key: file.uuid, label: file.name, onClick: () => void attach(file) }))
      : [
          {
            key: 'none',
            label: (
              <Link to={paths.loan(loanUuid).origination('files')}>
                {files.length > 0 ? 'All files are linked: add more' : 'No files yet: add some'}
              </Link>
            ),
          },
        ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="link" size="small" aria-haspopup="menu">
        Link a file
      </Button>
    </Dropdown>
  );
}
