import { openWorkbook } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import { WorkbookSession } from '../session/session';
import { FakeDrafts, FakeServer } from './smallWorkbook';

/** A loan file opened as the workbook's screen opens it, nothing saved and nobody else there. */
export function sessionOf(
  loanFile: object,
  canEdit = true,
  template = realTemplate,
  loanUuid = '00000000-0000-4000-8000-000000000001',
): WorkbookSession {
  return new WorkbookSession({
    workbook: openWorkbook(template, loanFile),
    revision: 1,
    canEdit,
    transport: new FakeServer(),
    drafts: new FakeDrafts(),
    draftId: 'tab',
    userId: 'me',
    loanUuid,
    newId: () => crypto.randomUUID(),
  });
}
