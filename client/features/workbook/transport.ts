import {
  actionsSinceResponse,
  conflictResponse,
  saveResponse,
  setAsideResponse,
  templateResponse,
  workbookResponse,
  type WorkbookResponse,
} from '#contract';
import { api } from '../../lib/api/api';
import { ApiError } from '../../lib/api/ApiError';
import { endSession } from '../../lib/auth/session';
import { SaveRefused, type SessionTransport } from '../../workbook';

const base = (loanUuid: string) => `/api/loans/${loanUuid}/workbook`;

export function fetchWorkbook(loanUuid: string, signal?: AbortSignal): Promise<WorkbookResponse> {
  return api(workbookResponse, base(loanUuid), { signal });
}

/** Templates never change once a loan uses them: the browser's cache answers the second time. */
export function fetchTemplate({ key, version }: WorkbookResponse['template'], signal?: AbortSignal) {
  return api(templateResponse, `/api/templates/${key}/${version}`, { signal });
}

/** Saving and catching up over the API. A lost session keeps the edits: it only shows the sign-in. */
export function workbookTransport(loanUuid: string): SessionTransport {
  return {
    async save(request) {
      try {
        return {
          status: 'saved',
          response: await api(saveResponse, `${base(loanUuid)}/actions`, { method: 'POST', body: request }),
        };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const conflict = error.status === 409 ? conflictResponse.safeParse(error.body) : undefined;
        if (conflict?.success) return { status: 'conflict', response: conflict.data };
        if (error.status === 409 && error.details.some(({ code }) => code === 'moved'))
          return { status: 'moved' };
        if (error.status === 401) void endSession('expired');
        if (error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status))
          throw new SaveRefused(error.message, error.details);
        throw error;
      }
    },
    actionsSince: (revision) =>
      api(actionsSinceResponse, `${base(loanUuid)}/actions`, { query: { since: revision } }),
    setAside: (values) =>
      api(setAsideResponse, `${base(loanUuid)}/set-aside`, { method: 'POST', body: { values } }),
  };
}
