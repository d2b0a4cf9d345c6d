import { vi } from 'vitest';
import type { LoanDocument } from '#contract';
import { WorkbookContext, type WorkbookSession } from '../../../workbook';
import { sessionOf } from '../../../workbook/testing/realSession';
import { buildLoan } from '../../../testing/builders';
import { fakeApi } from '../../../testing/fakeApi';
import { openWith } from '../../../testing/openWorkbook';
import { renderRoutes } from '../../../testing/render';
import { realTemplate } from '../../../testing/realTemplate';
import ValuationScreen from '..';

const LOAN = buildLoan().uuid;

interface Options {
  readonly canEdit?: boolean;
  readonly template?: typeof realTemplate;
}

/** A loan file opened as the workbook's screen opens it, with nothing saved and nobody else present. */
export function valuationSession(
  loanFile: object,
  { canEdit = true, template = realTemplate }: Options = {},
): WorkbookSession {
  return sessionOf(loanFile, { canEdit, template, loanUuid: LOAN });
}

interface ScreenOptions extends Options {
  readonly status?: ReturnType<typeof buildLoan>['status'];
  readonly files?: readonly LoanDocument[];
}

/** The valuation screen over a loan file, in a workbook whose other sheets are only asked for. */
export function openValuation(
  loanFile: object,
  { canEdit = true, template, status = 'Underwriting', files: known = [] }: ScreenOptions = {},
) {
  fakeApi(({ path }) => ({ body: path.endsWith('/files') ? { files: known } : buildLoan({ status }) }));
  const session = valuationSession(loanFile, { canEdit, ...(template && { template }) });
  const openSheet = vi.fn<(sheet: string) => void>();
  const open = openWith(session, { openSheet });
  const screen = {
    path: '/loans/:uuid/origination/valuation',
    element: (
      <WorkbookContext value={open}>
        <ValuationScreen />
      </WorkbookContext>
    ),
  };
  renderRoutes([screen], `/loans/${LOAN}/origination/valuation`);
  return { session, openSheet, open };
}
