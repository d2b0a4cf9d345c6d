import { Button, Modal } from 'antd';
import type { BackgroundResponse, RichText } from '#contract';
import { RichTextView } from '../../components/RichTextView';
import { dateAndTime } from '../../lib/dateTime';
import { ELSEWHERE, useOpenWorkbook } from '../../workbook';
import type { ConflictChoice } from './saver';
import { Box, Grid } from '../../components/boxes';
import styles from './Background.module.css';

interface Props {
  readonly mine: RichText;
  readonly theirs: BackgroundResponse;
  readonly onChoose: (choice: ConflictChoice) => void;
}

/**
 * Two people, or one in two windows, wrote at once: both texts and the ways to resolve it. Saving waits for
 * the choice.
 */
export function ConflictDialog({ mine, theirs, onChoose }: Props) {
  const { userId } = useOpenWorkbook();
  const own = theirs.by !== null && theirs.by.id === userId;
  const who = own ? ELSEWHERE : (theirs.by?.name ?? 'somebody else');
  const when = theirs.updatedAt === null ? '' : ` on ${dateAndTime(theirs.updatedAt)}`;
  return (
    <Modal
      open
      width={960}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={`The property background was also changed by ${who}`}
      footer={[
        <Button key="theirs" onClick={() => onChoose('theirs')}>
          {own ? 'Take the one of the other window' : 'Take theirs'}
        </Button>,
        <Button key="mine" onClick={() => onChoose('mine')}>
          {own ? 'Keep this window’s version' : 'Keep mine'}
        </Button>,
        <Button key="both" type="primary" onClick={() => onChoose('both')}>
          {own ? 'Keep both, this one below' : 'Keep both, mine below'}
        </Button>,
      ]}
    >
      <p className={styles.quiet}>
        Another text was saved{when}. {own ? 'The one of this window' : 'Yours'} is not saved until you
        choose.
      </p>
      <Grid columns={2} gap={3} above={2}>
        <Side title={own ? 'This window' : 'Mine'} text={mine} />
        <Side title={own ? 'The other window' : 'Theirs'} text={theirs.background} />
      </Grid>
    </Modal>
  );
}

function Side({ title, text }: { readonly title: string; readonly text: RichText }) {
  return (
    // A long text scrolls, by the keyboard too.
    <Box as="section" aria-label={title} tabIndex={0} padY={2} padX={3} className={styles.side}>
      <h3>{title}</h3>
      {text.ops.length === 0 ? <p className={styles.quiet}>Empty</p> : <RichTextView text={text} />}
    </Box>
  );
}
