import type { Role } from '#domain';
import { isStaff } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';

/** Who adds and changes investors: the staff but for the committee, which reads; the server decides. */
export const mayManage = (role: Role | undefined): boolean =>
  role !== undefined && isStaff(role) && role !== 'COMMITTEE';

export const useMayManage = (): boolean => mayManage(useMe().data?.role);
