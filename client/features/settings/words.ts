import type { UserEventRecord } from '#contract';
import { ROLES, type Role, type UserGroup } from '#domain';
import { roleLabel } from '../../lib/auth/roles';

export const GROUP_LABELS: Readonly<Record<UserGroup, string>> = {
  InvestorRelations: 'Investor relations',
  Sales: 'Sales representatives',
};

const roleName = (text: string | undefined): string => {
  const role: Role | undefined = ROLES.find((one) => one === text);
  return role ? roleLabel(role) : (text ?? '');
};
const groupName = (text: string | undefined): string =>
  text === 'Sales' || text === 'InvestorRelations' ? GROUP_LABELS[text] : (text ?? '');

/** A change to an account in words, to follow the person's name. */
export function eventWords({ name, props }: Pick<UserEventRecord, 'name' | 'props'>): string {
  switch (name) {
    case 'RoleChanged':
      return `from ${roleName(props.from)} to ${roleName(props.to)}`;
    case 'AccountSwitchedOff':
      return 'switched off';
    case 'AccountSwitchedOn':
      return 'switched on again';
    case 'GroupJoined':
      return `put into ${groupName(props.group)}`;
    case 'GroupLeft':
      return `taken out of ${groupName(props.group)}`;
    case 'PasswordChanged':
      return 'changed the password';
    case 'PasswordReset':
      return 'chose a new password by a link';
  }
}
