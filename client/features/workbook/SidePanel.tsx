import { useAtomValue } from 'jotai';
import { useParams } from 'react-router';
import { FindPanel, ReplacePanel, TracePanel, WatchPanel } from '../../sheet';
import { type WorkbookUi } from '../../workbook';
import { CommentsPanel } from './comments/CommentsPanel';

/** The panel at the right, the same beside a sheet and beside a screen. */
export function SidePanel({ ui }: { readonly ui: WorkbookUi }) {
  const panel = useAtomValue(ui.panel);
  const { uuid = '' } = useParams();
  if (panel === 'trace') return <TracePanel />;
  if (panel === 'watch') return <WatchPanel />;
  if (panel === 'comments') return <CommentsPanel loanUuid={uuid} />;
  if (panel === 'replace') return <ReplacePanel />;
  return panel === 'find' ? <FindPanel /> : null;
}
