import { Link } from 'react-router';
import { countOf, personName } from '#domain';
import type { InvestorRow, InvestorSort } from '#contract';
import { formatDate } from '#domain/format';
import type { TableColumn } from '../../components/DataTable';
import { serverSort } from '../../components/serverSort';
import { Text } from '../../components/boxes';
import { paths } from '../../paths';
import { stateLabel, StateOf } from './person';

/** The server's sort key for each label. */
export const SORT = serverSort<InvestorSort>(
  {
    Name: 'name',
    Entity: 'organizationName',
    Type: 'investorType',
    Status: 'status',
    'Relations rep': 'rep',
    Offered: 'offered',
    Held: 'held',
    Registered: 'registrationDate',
  },
  { label: 'Entity', down: false },
);

const conditions = (count: number | null): string =>
  count === null ? 'None' : count === 0 ? 'Any deal' : countOf(count, 'condition');

export const COLUMNS: readonly TableColumn<InvestorRow>[] = [
  {
    label: 'Name',
    value: ({ user }) => personName(user),
    sortable: true,
    cell: ({ userId, user, people }) => (
      <>
        <Link to={paths.investor(userId, 'contact')}>{personName(user)}</Link>
        {people > 1 && <Text tone="muted"> and {people - 1} more</Text>}
      </>
    ),
    hint: ({ user }) => user.email,
  },
  { label: 'Entity', value: ({ organizationName }) => organizationName, sortable: true },
  { label: 'Type', value: ({ investorType }) => investorType, sortable: true },
  {
    label: 'Status',
    value: ({ status }) => status,
    sortable: true,
    cell: ({ status }) => <Text tone={status === 'Active' ? 'good' : 'muted'}>{status}</Text>,
  },
  {
    label: 'Account',
    value: ({ state }) => stateLabel(state),
    cell: ({ state }) => <StateOf state={state} />,
  },
  {
    label: 'Relations rep',
    value: ({ rep }) => rep?.name ?? null,
    sortable: true,
    cell: ({ rep }) => rep?.name ?? <Text tone="faint">None</Text>,
  },
  {
    label: 'Credit box',
    value: ({ conditions: count }) => conditions(count),
    cell: ({ userId, conditions: count }) => (
      <Link to={paths.investor(userId, 'credit-box')}>{conditions(count)}</Link>
    ),
  },
  { label: 'Offered', value: ({ offered }) => offered, format: 'number0', sortable: true },
  { label: 'Held', value: ({ held }) => held, format: 'number0', sortable: true },
  {
    label: 'Registered',
    value: ({ registrationDate }) => registrationDate,
    cell: ({ registrationDate }) => (registrationDate === null ? '' : formatDate(registrationDate)),
    sortable: true,
    quiet: true,
  },
];
