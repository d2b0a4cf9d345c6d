import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checklistEndpoints, propertyEndpoints } from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';
import { jobPolls } from '../../lib/api/jobPolls';

/**
 * The report of the last successful run, and the last run; polled while one is running.
 * @param revision of the workbook, whose thresholds decide what is flagged
 */
export function useChecks(loanUuid: string, revision: number) {
  const client = useQueryClient();
  const query = useQuery({
    ...queryOf(propertyEndpoints.readChecks, { params: { uuid: loanUuid }, at: revision }),
    placeholderData: (before) => before,
    refetchInterval: (asked) => jobPolls(asked, asked.state.data?.job?.status === 'in_progress'),
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
