import { CommentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAtom, useAtomValue } from 'jotai';
import { openThreads, useOpenWorkbook } from '../../../sheet';

/** Opens the comments, and says how many are open. */
export function CommentsButton() {
  const { ui } = useOpenWorkbook();
  const [panel, setPanel] = useAtom(ui.panel);
  const count = openThreads(useAtomValue(ui.comments)).length;
  const shown = panel === 'comments';
  return (
    <Button
      size="small"
      type={shown ? 'default' : 'text'}
      aria-pressed={shown}
      aria-label={count === 0 ? 'Comments' : `Comments, ${count} open`}
      icon={<CommentOutlined aria-hidden />}
      onClick={() => setPanel(shown ? null : 'comments')}
    >
      {count === 0 ? 'Comments' : `Comments ${count}`}
    </Button>
  );
}
