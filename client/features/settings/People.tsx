import { SearchOutlined } from '@ant-design/icons';
import { Pagination, Select, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { Me, PeopleSort, Person } from '#contract';
import { countOf, ROLES, personName, type Role } from '#domain';
import { formatDay } from '#domain/format';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { serverSort } from '../../components/serverSort';
import { Quiet } from '../../components/Quiet';
import { LoadError, Message } from '../../components/Message';
import { roleLabel } from '../../lib/auth/roles';
import { allPeople, LONGEST_SEARCH, PEOPLE_PAGE, usePeople, type PeopleFilter } from './calls';
import { ActiveOf, GroupsOf, RoleOf } from './personCells';
import { Box, Row, Text } from '../../components/boxes';
import { LimitedLine } from '../../components/form/LimitedText';
import styles from './Settings.module.css';
import { GROUP_LABELS } from './words';

const EVERYBODY: PeopleFilter = { search: '', role: null, active: null, sort: undefined, page: 1 };
const SORT = serverSort<PeopleSort>(
  { Name: 'name', Email: 'email', Role: 'role', Since: 'createdAt', Active: 'active' },
  { label: 'Name', down: false },
);
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: roleLabel(value) }));
const ACTIVE_OPTIONS = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Switched off' },
];

/** Everybody who can sign in: their roles, their groups, and whether they still may. */
export function People({ me }: { readonly me: Me }) {
  const [filter, setFilter] = useState(EVERYBODY);
  const columns: readonly TableColumn<Person>[] = [
    {
      label: 'Name',
      value: personName,
      sortable: true,
      cell: (person) => (
        <>
          {personName(person)} {person.id === me.id && <Quiet>(you)</Quiet>}
        </>
      ),
    },
    { label: 'Email', value: ({ email }) => email, sortable: true },
    {
      label: 'Role',
      value: ({ role }) => roleLabel(role),
      sortable: true,
      cell: (person) => <RoleOf person={person} self={person.id === me.id} />,
      width: 200,
    },
    {
      label: 'Groups',
      value: ({ groups }) => groups.map((group) => GROUP_LABELS[group]).join(', '),
      cell: (person) => <GroupsOf person={person} />,
      width: 360,
    },
    {
      label: 'Since',
      value: ({ createdAt }) => createdAt,
      sortable: true,
      cell: ({ createdAt }) => formatDay(createdAt),
      quiet: true,
    },
    {
      label: 'Active',
      value: ({ active }) => (active ? 'Yes' : 'No'),
      sortable: true,
      cell: (person) => <ActiveOf person={person} self={person.id === me.id} />,
    },
  ];
  const { data, error, refetch, isPlaceholderData } = usePeople({
    ...filter,
    search: useDeferredValue(filter.search),
  });
  return (
    <Box most={1280} className={styles.area}>
      <Filters
        filter={filter}
        total={data?.total}
        onChange={(change) => setFilter({ ...filter, page: 1, ...change })}
      />
      {error && !data ? (
        <LoadError what="The list of people" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active className={styles.loading} />
      ) : data.total === 0 ? (
        <Message title="Nobody matches" />
      ) : (
        <DataTable
          label="People"
          columns={columns}
          rows={data.data}
          keyOf={({ id }) => id}
          order={{
            sort: SORT.shown(filter.sort),
            onSort: (next) => setFilter({ ...filter, page: 1, sort: SORT.asked(next, filter.sort) }),
          }}
          stale={isPlaceholderData}
          csv="people.csv"
          allRows={() => allPeople(filter)}
          toneOf={({ active }) => (active ? undefined : 'muted')}
        />
      )}
      {data && data.total > PEOPLE_PAGE && (
        <Pagination
          className={styles.pages}
          current={filter.page}
          pageSize={PEOPLE_PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => setFilter({ ...filter, page })}
        />
      )}
    </Box>
  );
}

interface FiltersProps {
  readonly filter: PeopleFilter;
  readonly total: number | undefined;
  readonly onChange: (change: Partial<PeopleFilter>) => void;
}

function Filters({ filter, total, onChange }: FiltersProps) {
  return (
    <Row gap={2} align="center" below={2}>
      <LimitedLine
        style={{ width: 280 }}
        aria-label="Search people"
        placeholder="Search people"
        allowClear
        most={LONGEST_SEARCH}
        prefix={<SearchOutlined aria-hidden />}
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Select<Role | null>
        style={{ width: 190 }}
        aria-label="Role"
        placeholder="All roles"
        allowClear
        options={ROLE_OPTIONS}
        value={filter.role}
        onChange={(role) => onChange({ role: role ?? null })}
      />
      <Select<string | null>
        style={{ width: 190 }}
        aria-label="Accounts"
        placeholder="All accounts"
        allowClear
        options={ACTIVE_OPTIONS}
        value={filter.active === null ? null : String(filter.active)}
        onChange={(active) => onChange({ active: active ? active === 'true' : null })}
      />
      <Text role="status" grow tone="muted" size="small" className={styles.count}>
        {total === undefined ? '' : countOf(total, 'person', 'people')}
      </Text>
    </Row>
  );
}
