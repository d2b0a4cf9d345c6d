import { openWorkbook, type Template } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import { WorkbookSession } from '../session/session';
import type { SessionTransport } from '../session/transport';
import { FakeDrafts, FakeServer } from './smallWorkbook';

interface Options {
  readonly canEdit?: boolean;
  readonly template?: Template;
  readonly loanUuid?: string;
  readonly revision?: number;
  readonly transport?: SessionTransport;
}

/** A loan file opened as the workbook's screen opens it, nothing saved and nobody else there. */
export function sessionOf(
  loanFile: object,
  {
    canEdit = true,
    template = realTemplate,
    loanUuid = '00000000-0000-4000-8000-000000000001',
    revision = 1,
    transport = new FakeServer(),
  }: Options = {},
): WorkbookSession {
  return new WorkbookSession({
    workbook: openWorkbook(template, loanFile),
    revision,
    canEdit,
    transport,
    drafts: new FakeDrafts(),
    draftId: 'tab',
    userId: 'me',
    loanUuid,
    newId: () => crypto.randomUUID(),
  });
}
