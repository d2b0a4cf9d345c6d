import { useQuery } from '@tanstack/react-query';
import { userEndpoints, type AtlasGroup } from '#contract';
import { DAY_MS } from '#domain';
import { queryOf } from '../../lib/api/call';

/** As long as the specification says; who changes people in the settings has them read again. */
const KNOWN = 7 * DAY_MS;

/** Members of the staff to choose from, all or of one group. */
export const useMembers = (group?: AtlasGroup, enabled = true) =>
  useQuery({
    ...queryOf(userEndpoints.atlasMembers, { query: { group } }),
    staleTime: KNOWN,
    enabled,
  });
