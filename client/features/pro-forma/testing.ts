import { openWorkbook, parseTemplate } from '#engine';
import { WorkbookSession } from '../../sheet';
import { FakeDrafts, FakeServer } from '../../sheet/testing/smallWorkbook';

const sources = import.meta.glob<string>('../../../templates/bridge-loan/v1/*', { query: '?raw', import: 'default', eager: true });
const files = Object.fromEntries(Object.entries(sources).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]));
const template = parseTemplate({ manifest: files['manifest.json'] ?? '', files });

/** A loan file opened as the workbook's screen opens it, nothing saved and nobody else there. */
export function sessionOf(loanFile: object, canEdit = true): WorkbookSession {
  return new WorkbookSession({
    workbook: openWorkbook(template, loanFile),
    revision: 1,
    canEdit,
    transport: new FakeServer(),
    drafts: new FakeDrafts(),
    draftId: 'tab',
    userId: 'me',
    loanUuid: '00000000-0000-4000-8000-000000000001',
    newId: () => crypto.randomUUID(),
  });
}
