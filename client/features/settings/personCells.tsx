import { Select, Switch, Tooltip } from 'antd';
import type { ChangePersonRequest, Person } from '#contract';
import { isStaffRole, personName, ROLES, USER_GROUPS, type Role, type UserGroup } from '#domain';
import { ManySelect } from '../../components/form/ManySelect';
import { roleLabel } from '../../lib/auth/roles';
import { confirm } from '../../lib/confirm';
import { useChangePerson } from './calls';
import styles from './Settings.module.css';
import { GROUP_LABELS } from './words';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: roleLabel(value) }));
const GROUP_OPTIONS = USER_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }));

interface Props {
  readonly person: Person;
  /**
   * Whether this is the user's own account: role and access of it cannot be changed, so that nobody locks themselves
   * out.
   */
  readonly self: boolean;
}

/** Changes an account at once. */
function useChange({ id }: Person): (changed: ChangePersonRequest) => void {
  const { mutate } = useChangePerson();
  return (changed) => mutate({ id, change: changed });
}

/** The role of a person, to be changed after a question. */
export function RoleOf({ person, self }: Props) {
  const change = useChange(person);
  const name = personName(person);
  const { role } = person;
  const changeRole = async (next: Role) => {
    const description = isStaffRole(next)
      ? `${name} gets the rights of this role at once.`
      : `${name} loses access to all staff pages at once.`;
    if (
      await confirm({
        title: `Make ${name} ${roleLabel(next).toLowerCase()}?`,
        description,
        confirmText: 'Change role',
        danger: !isStaffRole(next) && isStaffRole(role),
      })
    )
      change({ role: next });
  };
  return (
    <Tooltip title={self ? 'You cannot change your own role' : undefined}>
      <Select<Role>
        size="small"
        className={styles.wide}
        aria-label={`Role of ${name}`}
        disabled={self}
        options={ROLE_OPTIONS}
        value={role}
        onChange={(next) => void changeRole(next)}
      />
    </Tooltip>
  );
}

/** The groups of a person of the staff. */
export function GroupsOf({ person }: Pick<Props, 'person'>) {
  const change = useChange(person);
  return (
    isStaffRole(person.role) && (
      <ManySelect<UserGroup>
        size="small"
        className={styles.wide}
        aria-label={`Groups of ${personName(person)}`}
        placeholder="None"
        options={GROUP_OPTIONS}
        value={person.groups}
        onChange={(next) => change({ groups: next })}
      />
    )
  );
}

/** Whether a person may come in. */
export function ActiveOf({ person, self }: Props) {
  const change = useChange(person);
  const name = personName(person);
  const changeActive = async (on: boolean) => {
    const question = {
      title: `Switch off the account of ${name}?`,
      description: 'They are locked out immediately. Everything they wrote is kept.',
      confirmText: 'Switch off',
      danger: true,
    };
    if (on || (await confirm(question))) change({ active: on });
  };
  return (
    <Tooltip title={self ? 'You cannot switch off your own account' : undefined}>
      <Switch
        size="small"
        aria-label={`${name} may sign in`}
        disabled={self}
        checked={person.active}
        onChange={(on) => void changeActive(on)}
      />
    </Tooltip>
  );
}
