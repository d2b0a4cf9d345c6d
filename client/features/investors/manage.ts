import { dealsOutside } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';

/** Whether the signed-in person adds and changes investors. */
export const useMayManage = (): boolean => dealsOutside(useMe().data?.role);
