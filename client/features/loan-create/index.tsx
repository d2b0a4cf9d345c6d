import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { createLoanRequest, loanEndpoints, type Me } from '#contract';
import { Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { LinkButton } from '../../components/LinkButton';
import { showDetails } from '../../components/form/showDetails';
import { UnreadText } from '../../components/form/unreadText';
import { call } from '../../lib/api/call';
import { refreshLoans } from '../../loan/queries/useLoan';
import { useMe } from '../../lib/auth/useMe';
import type { ConfirmContent } from '../../lib/confirm';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { paths } from '../../paths';
import { AddressSection, PropertySection, RequestSection } from './sections';
import { BLANK, CONDITIONAL, FIELDS, toRequest, type LoanForm, type NewLoan } from './formModel';
import { DraftNotice, Problems } from './notices';
import { useDraft } from './useDraft';
import { Box, Row } from '../../components/boxes';
import styles from './LoanCreate.module.css';

const CRUMBS = [{ label: 'Loans', to: paths.loans }];
const LEAVE: ConfirmContent = {
  title: 'Leave without creating the loan?',
  description: 'What you typed is kept in this browser as a draft.',
  confirmText: 'Leave',
  cancelText: 'Stay',
};

export default function LoanCreatePage() {
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader title="Create loan" crumbs={CRUMBS} />
      {me.can.createLoan ? (
        <LoanCreateForm me={me} />
      ) : (
        <Message title="Your role cannot create loans">Ask an administrator.</Message>
      )}
    </>
  );
}

export function LoanCreateForm({ me }: { me: Me }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<LoanForm, unknown, NewLoan>({
    resolver: zodResolver(createLoanRequest),
    defaultValues: BLANK,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { control, handleSubmit, formState, setError } = form;
  const create = useMutation({
    mutationFn: (values: LoanForm) => call(loanEndpoints.create, { body: toRequest(values) }),
    onSuccess: () => refreshLoans(queryClient),
    onError: (error) => void showDetails(error, FIELDS, setError),
    meta: { success: 'Loan created' },
  });
  const created = create.data?.uuid;
  const { restored, startOver, unread, edition } = useDraft(me.id, form, created !== undefined);
  useConditionalChecks(form);
  useLeaveGuard(formState.isDirty && created === undefined, undefined, LEAVE);

  // After the guard in this order, so that it has let go when the screen changes.
  useEffect(() => {
    if (created) void navigate(paths.loan(created).screeningStep('address'), { replace: true });
  }, [created, navigate]);

  return (
    // Sends the typed values, not the parsed ones: the server parses them in the same way.
    <Box
      as="form"
      padX={5}
      noValidate
      onSubmit={(event) => void handleSubmit((_values) => create.mutate(form.getValues()))(event)}
    >
      {restored && <DraftNotice at={restored} onStartOver={startOver} />}
      <FormProvider {...form}>
        <AddressSection />
      </FormProvider>
      <UnreadText key={edition} value={unread}>
        <RequestSection control={control} />
        <PropertySection control={control} />
      </UnreadText>
      <Row as="footer" gap={2} align="center" ruled="above" className={styles.foot}>
        <Problems form={form} />
        <LinkButton to={paths.loans}>Cancel</LinkButton>
        <Button type="primary" htmlType="submit" loading={create.isPending || created !== undefined}>
          Create loan
        </Button>
      </Row>
    </Box>
  );
}

/** A rule that ties two fields is checked again when the other field changes, once it has been shown or sent. */
function useConditionalChecks({
  control,
  trigger,
  formState,
}: ReturnType<typeof useForm<LoanForm, unknown, NewLoan>>): void {
  const [transactionType, propertyType] = useWatch({
    control,
    name: ['loanRequest.transactionType', 'loanRequest.propertyType'],
  });
  const asked =
    formState.isSubmitted || CONDITIONAL.some((name) => control.getFieldState(name).error !== undefined);
  useEffect(() => {
    if (asked) void trigger([...CONDITIONAL]);
  }, [transactionType, propertyType, asked, trigger]);
}
