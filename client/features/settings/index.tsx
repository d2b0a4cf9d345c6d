import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { UnknownInLink } from '../../components/UnknownInLink';
import { isPrivileged } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';
import { unknownNames, unknownValue } from '../../lib/linkWords';
import { AccountLog } from './AccountLog';
import { Committee } from './Committee';
import { Defaults } from './defaults/Defaults';
import { IssueReports } from './IssueReports';
import { ModelVersion } from './ModelVersion';
import { People } from './People';
import { Stack } from '../../components/boxes';
import styles from './Settings.module.css';

/** /settings: who signs in and as what, and what new loans begin with. */
export default function Settings() {
  const { data: me } = useMe();
  const [search, setSearch] = useSearchParams();
  if (!me) return null;
  const manages = isPrivileged(me.role);
  const items = [
    ...(manages ? [{ key: 'people', label: 'People', page: () => <People me={me} /> }] : []),
    {
      key: 'defaults',
      label: 'Default Parameters',
      page: (inFront: boolean) => <Defaults manages={manages} inFront={inFront} />,
    },
    ...(manages
      ? [
          {
            key: 'committee',
            label: 'Committee',
            page: (inFront: boolean) => <Committee inFront={inFront} />,
          },
          { key: 'model', label: 'Model Version', page: () => <ModelVersion /> },
          { key: 'log', label: 'Account Log', page: () => <AccountLog /> },
          { key: 'issues', label: 'Issue Reports', page: () => <IssueReports /> },
        ]
      : []),
  ];
  const keys = items.map(({ key }) => key);
  const tab = items.find(({ key }) => key === search.get('tab'))?.key ?? items[0]?.key;
  return (
    <Stack className={styles.page}>
      <PageHeader title="Settings" />
      <UnknownInLink
        unknown={[
          ...unknownValue(search, 'tab', 'tab of your settings called', keys),
          ...unknownNames(search, ['tab']),
        ]}
        shown={`${items.find(({ key }) => key === tab)?.label ?? ''} is shown.`}
      />
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        items={items.map(({ page, ...item }) => ({ ...item, children: page(item.key === tab) }))}
        onChange={(key) => setSearch(key === items[0]?.key ? {} : { tab: key }, { replace: true })}
      />
    </Stack>
  );
}
