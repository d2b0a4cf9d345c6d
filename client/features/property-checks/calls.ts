import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checklistEndpoints, JOB_POLL_MS, propertyEndpoints } from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';

/** Records that are imported here are read before the usual time to ask again. */
const FIRST_POLLS = 4;
const FIRST_POLL_MS = 400;

/**
 * The report of the last run that ended well, and the last run; asked for again while one is under way.
 * @param revision of the workbook: its thresholds decide what is flagged
 */
export function useChecks(loanUuid: string, revision: number) {
  const client = useQueryClient();
  const polls = useRef(0);
  const query = useQuery({
    ...queryOf(propertyEndpoints.readChecks, { params: { uuid: loanUuid }, at: revision }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => {
      if (state.data?.job?.status !== 'in_progress') {
        polls.current = 0;
        return false;
      }
      return polls.current++ < FIRST_POLLS ? FIRST_POLL_MS : JOB_POLL_MS;
    },
  });
  const status = query.data?.job?.status;
  const before = useRef(status);
  useEffect(() => {
    // The checklist ticks an item when a run has ended.
    if (before.current === 'in_progress' && status === 'completed')
      void invalidate(client, keyUnder(checklistEndpoints.read, { uuid: loanUuid }));
    before.current = status;
  }, [client, loanUuid, status]);
  return query;
}

export function useRerun(loanUuid: string, revision: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(propertyEndpoints.rerunChecks, { params: { uuid: loanUuid } }),
    onSuccess: (now) =>
      client.setQueryData(
        keyOf(propertyEndpoints.readChecks, { params: { uuid: loanUuid }, at: revision }),
        now,
      ),
  });
}
