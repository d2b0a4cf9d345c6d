import { templateEndpoints, workbookEndpoints, type WorkbookResponse } from '#contract';
import { call, refusalOf } from '../../lib/api/call';
import { ApiError } from '../../lib/api/ApiError';
import { endSession } from '../../lib/auth/session';
import { SaveRefused, type SessionTransport } from '../../workbook';

export function fetchWorkbook(loanUuid: string, signal?: AbortSignal): Promise<WorkbookResponse> {
  return call(workbookEndpoints.read, { params: { uuid: loanUuid }, signal });
}

/** Templates never change once a loan uses them, so the second read comes from the browser's cache. */
export function fetchTemplate({ key, version }: WorkbookResponse['template'], signal?: AbortSignal) {
  return call(templateEndpoints.read, { params: { key, version }, signal });
}

/** Saving and catching up over the API. A lost session keeps the edits: it only shows the sign-in. */
export function workbookTransport(loanUuid: string): SessionTransport {
  const params = { uuid: loanUuid };
  return {
    async save(request) {
      try {
        return {
          status: 'saved',
          response: await call(workbookEndpoints.save, { params, body: request }),
        };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const conflict = refusalOf(workbookEndpoints.save, 409, error);
        if (conflict) return { status: 'conflict', response: conflict };
        if (error.status === 409 && error.hasCode('moved')) return { status: 'moved' };
        if (error.status === 401) void endSession('expired');
        if (error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status))
          throw new SaveRefused(error.message, error.details);
        throw error;
      }
    },
    actionsSince: (revision) => call(workbookEndpoints.actionsSince, { params, query: { since: revision } }),
    setAside: (values) => call(workbookEndpoints.setAside, { params, body: { values } }),
  };
}
