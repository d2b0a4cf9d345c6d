import { CommentOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useAtom, useAtomValue } from 'jotai';
import { focusGrid } from '../../../sheet';
import { openThreads, useOpenWorkbook } from '../../../workbook';

/**
 * Opens the comments, and says how many are open.
 * @param small by its picture and the number alone, beside a screen's tabs
 */
export function CommentsButton({ small = false }: { readonly small?: boolean }) {
  const { ui } = useOpenWorkbook();
  const [panel, setPanel] = useAtom(ui.panel);
  const count = openThreads(useAtomValue(ui.comments)).length;
  const shown = panel === 'comments';
  const button = (
    <Button
      size="small"
      type={shown ? 'default' : 'text'}
      aria-pressed={shown}
      aria-label={count === 0 ? 'Comments' : `Comments, ${count} open`}
      icon={<CommentOutlined aria-hidden />}
      onClick={() => {
        setPanel(shown ? null : 'comments');
        focusGrid(ui);
      }}
    >
      {[small ? '' : 'Comments', count || ''].filter(Boolean).join(' ') || undefined}
    </Button>
  );
  return small ? <Tooltip title="Comments">{button}</Tooltip> : button;
}
