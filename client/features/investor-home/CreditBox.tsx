import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ownInvestorEndpoints } from '#contract';
import type { CreditBox as Box } from '#domain';
import { Stack } from '../../components/boxes';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { CreditBoxForm } from '../../investor/CreditBoxForm';
import { call, queryOf } from '../../lib/api/call';
import { isStaff } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';
import { toast } from '../../lib/toast';
import { paths } from '../../paths';
import { Contacts } from './Contacts';
import styles from './Home.module.css';

const stored = () => queryOf(ownInvestorEndpoints.creditBox);
const preview = (criteria: Box) => queryOf(ownInvestorEndpoints.previewCreditBox, { body: { criteria } });

/** /credit-box: which loans an investor wants to be offered. */
export default function CreditBox() {
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader title="Credit Box" />
      {isStaff(me.role) ? (
        <Message
          title="An investor’s own credit box is shown here"
          actions={<LinkButton to={paths.investors}>All investors</LinkButton>}
        >
          Credit boxes of all investors are with their details.
        </Message>
      ) : (
        <Own />
      )}
    </>
  );
}

function Own() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...stored(), staleTime: 0 });
  const save = async (criteria: Box, version: number) => {
    const saved = await call(ownInvestorEndpoints.saveCreditBox, { body: { criteria, version } });
    client.setQueryData(stored().queryKey, saved);
    toast({ variant: 'success', title: 'Credit box saved' });
    return saved;
  };
  if (error && !data)
    return <LoadError what="Your credit box" error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap={3} className={styles.wide}>
      {data ? (
        <CreditBoxForm
          stored={data}
          own
          canEdit
          onSave={save}
          onReadAgain={() => client.fetchQuery({ ...stored(), staleTime: 0 })}
          previewOf={preview}
        />
      ) : (
        <Skeleton active />
      )}
      <Contacts />
    </Stack>
  );
}
