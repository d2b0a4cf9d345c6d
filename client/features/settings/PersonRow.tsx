import { Select, Switch, Tooltip } from 'antd';
import type { ChangePersonRequest, Person } from '#contract';
import { isStaffRole, ROLES, USER_GROUPS, type Role, type UserGroup } from '#domain';
import { formatDay } from '#domain/format';
import { ManySelect } from '../../components/form/ManySelect';
import { roleLabel } from '../../lib/auth/roles';
import { confirm } from '../../lib/confirm';
import { useChangePerson } from './calls';
import styles from './Settings.module.css';
import { GROUP_LABELS } from './words';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: roleLabel(value) }));
const GROUP_OPTIONS = USER_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }));

const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email;

/** One person; nobody can shut themselves out. */
export function PersonRow({ person, self }: { readonly person: Person; readonly self: boolean }) {
  const { mutate } = useChangePerson();
  const { id, email, role, groups, active, createdAt } = person;
  const name = nameOf(person);
  const change = (changed: ChangePersonRequest) => mutate({ id, change: changed });

  const changeRole = async (next: Role) => {
    const description = isStaffRole(next)
      ? `${name} may do from now on what this role may.`
      : `${name} loses every page of the staff at once.`;
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
  const changeActive = async (on: boolean) => {
    const question = {
      title: `Switch off the account of ${name}?`,
      description: 'They cannot come in any more, from the next request on. What they wrote stays.',
      confirmText: 'Switch off',
      danger: true,
    };
    if (on || (await confirm(question))) change({ active: on });
  };

  return (
    <tr data-off={!active || undefined}>
      <th scope="row">
        {name} {self && <span className={styles.quiet}>(you)</span>}
      </th>
      <td>{email}</td>
      <td className={styles.role}>
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
      </td>
      <td className={styles.groups}>
        {isStaffRole(role) && (
          <ManySelect<UserGroup>
            size="small"
            className={styles.wide}
            aria-label={`Groups of ${name}`}
            placeholder="None"
            options={GROUP_OPTIONS}
            value={groups}
            onChange={(next) => change({ groups: next })}
          />
        )}
      </td>
      <td className={styles.when}>{formatDay(createdAt)}</td>
      <td>
        <Tooltip title={self ? 'You cannot switch off your own account' : undefined}>
          <Switch
            size="small"
            aria-label={`${name} may sign in`}
            disabled={self}
            checked={active}
            onChange={(on) => void changeActive(on)}
          />
        </Tooltip>
      </td>
    </tr>
  );
}
