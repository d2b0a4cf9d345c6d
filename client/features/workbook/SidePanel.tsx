import { useAtomValue } from 'jotai';
import { FindPanel, TracePanel, WatchPanel, type WorkbookUi } from '../../sheet';

/** The panel at the right, the same beside a sheet and beside a screen. */
export function SidePanel({ ui }: { readonly ui: WorkbookUi }) {
  const panel = useAtomValue(ui.panel);
  if (panel === 'trace') return <TracePanel />;
  if (panel === 'watch') return <WatchPanel />;
  return panel === 'find' ? <FindPanel /> : null;
}
