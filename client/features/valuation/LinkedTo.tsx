import { LinkOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useLoanFiles } from '../../loan/queries/loanRecord';
import { openFile } from '../../loan/actions/openFile';
import { FILE_LINK } from './model';
import styles from './Valuation.module.css';

/** Whether an address may be followed, as typed or imported ones can be anything. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The link of a valuation: a file of the loan, or an address. */
export function LinkedTo({ link, loanUuid }: { readonly link: string; readonly loanUuid: string }) {
  if (link === '') return null;
  if (link.startsWith(FILE_LINK)) return <LinkedFile id={link.slice(FILE_LINK.length)} loanUuid={loanUuid} />;
  if (!isWebAddress(link))
    return (
      <span className={styles.note} title={link}>
        {link}
      </span>
    );
  return (
    <Tooltip title={link}>
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className={styles.linked}
        aria-label={`Open link ${link}`}
      >
        <LinkOutlined aria-hidden />
      </a>
    </Tooltip>
  );
}

function LinkedFile({ id, loanUuid }: { readonly id: string; readonly loanUuid: string }) {
  const { data: files } = useLoanFiles(loanUuid);
  const file = files?.find(({ uuid }) => uuid === id);
  if (!file) return files ? <span className={styles.note}>File deleted</span> : null;
  return (
    <Tooltip title={file.name}>
      <Button
        type="text"
        size="small"
        className={styles.tool}
        aria-label={`Open file ${file.name}`}
        icon={<PaperClipOutlined aria-hidden />}
        onClick={() => void openFile(file)}
      />
    </Tooltip>
  );
}
