import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { store } from '../../lib/store';
import { goTo, showMessage, useOpenWorkbook } from '../../workbook';

/** `?trace=` of an address opens the workbook on that figure, with what it is made of, once. */
export function TraceAsked() {
  const open = useOpenWorkbook();
  const [params] = useSearchParams();
  const asked = params.get('trace');
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || asked === done.current) return;
    done.current = asked;
    if (!open.session.workbook.template.figure.has(asked))
      return showMessage(open.ui, `No figure has the name ${asked}`, 'refused');
    goTo(open, { name: asked });
    store.set(open.ui.panel, 'trace');
  }, [asked, open]);
  return null;
}
