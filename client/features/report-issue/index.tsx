import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { issueReportRequest, issueReportEndpoints, type IssueReportRequest } from '#contract';
import { Field } from '../../components/form/Field';
import { Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { call } from '../../lib/api/call';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { Box, Text } from '../../components/boxes';
import styles from './ReportIssue.module.css';

/** /report-issue?from=/path: opened in a tab of its own, so that the page it is about stays as it is. */
export default function ReportIssue() {
  const [search] = useSearchParams();
  const from = search.get('from');
  const page = from && issueReportRequest.shape.page.safeParse(from).success ? from : null;
  const send = useMutation({
    mutationFn: (body: IssueReportRequest) => call(issueReportEndpoints.create, { body }),
  });
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(issueReportRequest),
    defaultValues: { description: '', page },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  useLeaveGuard(formState.isDirty && !send.isSuccess);
  if (send.isSuccess)
    return (
      <Message page title="Thank you">
        Your report is with the administrators of this installation. You can close this tab.
      </Message>
    );
  return (
    <Box as="main" most={760} className={styles.page}>
      <PageHeader title="Report an Issue" />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((values) => send.mutate(values))(event)}
      >
        <Text as="p" below={3} tone="muted">
          {page === null ? 'About the program as a whole.' : `About the page ${page}.`} Your name, the time
          and the kind of browser are sent along.
        </Text>
        <Field control={control} name="description" label="What is wrong, and what did you expect?" required>
          {({ value, onChange, ...field }) => (
            <Input.TextArea
              {...field}
              rows={10}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          Send report
        </Button>
      </form>
    </Box>
  );
}
