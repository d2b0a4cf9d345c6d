import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { userEndpoints, type User } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LinkButton } from '../../components/LinkButton';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { queryOf } from '../../lib/api/call';
import { paths } from '../../paths';
import { Box, Text } from '../../components/boxes';
import styles from './Investors.module.css';
import { nameOf } from './person';

const COLUMNS: readonly TableColumn<User>[] = [
  {
    label: 'Name',
    value: nameOf,
    sortable: true,
    cell: (user) => <Link to={paths.investor(user.id, 'contact')}>{nameOf(user)}</Link>,
  },
  {
    label: 'Email',
    value: ({ email }) => email,
    sortable: true,
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
];

/** /investors: everybody who signs in as an investor. */
export default function Investors() {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    ...queryOf(userEndpoints.list, { query: { group: 'investors' } }),
    select: (answer) => answer.data,
  });
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    data?.filter((user) =>
      words.every((word) => `${nameOf(user)} ${user.email}`.toLowerCase().includes(word)),
    ) ?? [];
  return (
    <Box most={1160}>
      <PageHeader
        title="Investors"
        extra={data && <Text tone="muted">{data.length.toLocaleString('en-US')}</Text>}
        actions={
          <LinkButton type="primary" icon={<PlusOutlined />} to={paths.addInvestor}>
            Add investor
          </LinkButton>
        }
      />
      <div className={styles.body}>
        <Input
          style={{ width: 280 }}
          aria-label="Search investors"
          placeholder="Search investors"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {error && !data && (
          <LoadError what="The list of investors" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton active />}
        {data && (
          <Section title="Accounts">
            <DataTable
              label="Investors"
              columns={COLUMNS}
              rows={found}
              keyOf={({ id }) => id}
              onOpen={({ id }) => void navigate(paths.investor(id, 'contact'))}
              empty={data.length === 0 ? 'Nobody has signed up as an investor' : 'No investor matches'}
            />
          </Section>
        )}
      </div>
    </Box>
  );
}
