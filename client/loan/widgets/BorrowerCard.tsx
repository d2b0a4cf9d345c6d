import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { DealFigure, Loan } from '#contract';
import { formatKnown } from '#domain/format';
import { useNewestReport } from '../queries/loanRecord';
import { useUpdateLoan } from '../actions/loanSteps';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { TextField } from '../../components/form/fields';
import { LinkButton } from '../../components/LinkButton';
import { Section } from '../../components/Section';
import { FigureRow } from './KeyFigures';
import { Box, Text } from '../../components/boxes';

interface Props {
  readonly loan: Loan;
  /** Address of the card; its form is at `form` below it. */
  readonly at: string;
}

const entries = (figures: readonly DealFigure[]) =>
  figures.map(({ label, value, format }) => [label, formatKnown(value, format)] as const);

/** Who borrows, and what they ask for and state. */
export function BorrowerCard({ loan, at }: Props) {
  const { data: report } = useNewestReport(loan.uuid);
  const borrower = report?.borrower;
  const groups = borrower
    ? ([
        ['Request', borrower.request],
        ['As Stated by the Borrower', borrower.stated],
        ['Existing Loan', borrower.existingLoan],
      ] as const)
    : [];
  return (
    <>
      <Section
        title="Borrower"
        head={
          loan.can.update && (
            <LinkButton size="small" to={`${at}/form`}>
              Edit
            </LinkButton>
          )
        }
      >
        {loan.borrowerName === null ? (
          <Text as="p" tone="muted" padY={1}>
            No borrowers found
          </Text>
        ) : (
          <FigureRow
            label="Borrower"
            entries={[
              ['Name', loan.borrowerName],
              ['Status', loan.borrowerStatus],
            ]}
          />
        )}
      </Section>
      {groups.map(
        ([title, figures]) =>
          figures.length > 0 && (
            <Section key={title} title={title}>
              <FigureRow label={title} entries={entries(figures)} />
            </Section>
          ),
      )}
    </>
  );
}

const form = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200, 'Name must be 200 characters or less'),
});

/** The borrower's name, as every page of the loan shows it. */
export function BorrowerForm({ loan, at }: Props) {
  const navigate = useNavigate();
  const update = useUpdateLoan(loan.uuid);
  const { control, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name: loan.borrowerName ?? '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  useLeaveGuard(formState.isDirty);
  const submit = handleSubmit(({ name }) =>
    update.mutate(
      { borrowerName: name },
      {
        onSuccess: () => {
          reset({ name });
          // After the form has heard that nothing is unsaved: no question is asked.
          setTimeout(() => void navigate(at));
        },
      },
    ),
  );
  return (
    <Section title="Borrower">
      <Box as="form" noValidate most={480} onSubmit={(event) => void submit(event)}>
        <fieldset disabled={!loan.can.update}>
          <TextField control={control} name="name" label="Name" required maxLength={200} />
        </fieldset>
        {loan.can.update && (
          <Button type="primary" htmlType="submit" disabled={!formState.isDirty} loading={update.isPending}>
            Save
          </Button>
        )}
      </Box>
    </Section>
  );
}
