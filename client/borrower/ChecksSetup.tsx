import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox } from 'antd';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';
import { countOf, fullName } from '#domain';
import {
  BORROWER_CHECK_LABELS,
  BORROWER_CHECKS,
  borrowerIdentityInput,
  NO_TAX_OR_SREO,
  refusalOfCheck,
  SELECT_CHECK,
  taxAddressInput,
  type Borrower,
  type BorrowerCheck,
  type KnownForChecks,
} from '#contract';
import { Field } from '../components/form/Field';
import { FormDialog } from '../components/form/FormDialog';
import { DateField, FormRow, TextField } from '../components/form/fields';
import { showDetails } from '../components/form/showDetails';
import { Notice, Stack, Text } from '../components/boxes';
import { ApiError } from '../lib/api/ApiError';
import { messageOf } from '../lib/errors';
import { handleMutationError } from '../lib/queryClient';
import { FigureRow } from '../components/FigureRow';
import { useStartChecks } from './checksCalls';
import { SSN_FIELD } from './contactFields';
import type { TabProps } from './tabProps';

/** An SSN or date of birth that is left empty stays as it is kept. */
const form = z.object({
  taxAddress: taxAddressInput,
  ssn: z.union([z.literal(''), borrowerIdentityInput.shape.ssn.unwrap()]),
  dateOfBirth: borrowerIdentityInput.shape.dateOfBirth,
  llcs: z.string(),
  checks: z.array(z.enum(BORROWER_CHECKS)).min(1, SELECT_CHECK),
});
type Form = z.input<typeof form>;
type Values = z.output<typeof form>;
const FIELDS = [
  'taxAddress.street',
  'taxAddress.state',
  'taxAddress.zip',
  'ssn',
  'dateOfBirth',
  'llcs',
  'checks',
] as const;

/** The names between commas. */
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const reportedOf = ({ sreo }: Borrower) => sreo.filter(({ reported }) => reported);
const kept = (masked: string | null) =>
  masked === null ? undefined : `${masked} is kept; left empty, it stays`;
const upper = (text: string): string => text.toUpperCase();

/** The data available for the checks, including typed values. */
function knownWith(
  borrower: Borrower,
  { ssn, dateOfBirth }: Pick<Form, 'ssn' | 'dateOfBirth'>,
): KnownForChecks {
  const { firstName, lastName } = borrower.contact;
  const { shape } = form;
  const typed = (value: string | null, field: typeof shape.ssn | typeof shape.dateOfBirth) =>
    value !== '' && value !== null && field.safeParse(value).success;
  return {
    names: firstName !== '' && lastName !== '',
    ssn: borrower.ssn !== null || typed(ssn, shape.ssn),
    dateOfBirth: borrower.dateOfBirth !== null || typed(dateOfBirth, shape.dateOfBirth),
    sreo: reportedOf(borrower).length > 0,
  };
}

/** Sets up a report: the checks to run and the data they need. */
export function ChecksSetup({ borrower, loanUuid, onClose }: TabProps & { readonly onClose: () => void }) {
  const start = useStartChecks(loanUuid, borrower.id);
  const { control, handleSubmit, setError } = useForm<Form, unknown, Values>({
    resolver: zodResolver(form),
    defaultValues: { taxAddress: borrower.info.taxAddress, ssn: '', dateOfBirth: null, llcs: '', checks: [] },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const typed = useWatch({ control }) as Form;
  const known = knownWith(borrower, typed);
  const properties = reportedOf(borrower).length;
  const taxed = Object.values(typed.taxAddress).some((part) => part !== undefined && part.trim() !== '');
  const complete = taxed && known.sreo;
  const asked = typed.checks.filter((check) => refusalOfCheck(check, known) === null);
  const submit = handleSubmit(({ taxAddress, ssn, dateOfBirth, llcs, checks }) =>
    start.mutate(
      {
        taxAddress,
        ...(ssn !== '' && { ssn }),
        ...(dateOfBirth !== null && { dateOfBirth }),
        checks,
        llcs: namesIn(llcs),
        sreo: reportedOf(borrower).map(({ validAddress }) => ({ validAddress })),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof ApiError)) handleMutationError(error);
          else showDetails(error, FIELDS, setError);
        },
      },
    ),
  );
  return (
    <FormDialog
      title="New Report"
      okText="Run"
      busy={start.isPending}
      okDisabled={asked.length === 0 || !complete}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap={2}>
        <FigureRow
          label="Borrower"
          entries={[
            ['First name', borrower.contact.firstName || 'Not given'],
            ['Last name', borrower.contact.lastName || 'Not given'],
            ['SREO', countOf(properties, 'property', 'properties')],
          ]}
        />
        <SubjectFields control={control} borrower={borrower} />
        <Field<Form, 'checks', Values> control={control} name="checks" label="Checks" required>
          {({ value, onChange }) => <Checks asked={value} known={known} onChange={onChange} />}
        </Field>
        {!complete && (
          <Notice as="p" role="status" size="cell" ground="warning">
            {NO_TAX_OR_SREO}
          </Notice>
        )}
        {start.error && (
          <Text tone="bad" role="alert">
            {messageOf(start.error)}
          </Text>
        )}
        <Text as="p" tone="muted" size="small">
          {fullName(borrower.contact)} is looked for under this name and, where one is given, the middle name.
        </Text>
      </Stack>
    </FormDialog>
  );
}

function SubjectFields({
  control,
  borrower,
}: {
  readonly control: Control<Form, unknown, Values>;
  readonly borrower: Borrower;
}) {
  return (
    <>
      <FormRow>
        <TextField span={8} control={control} name="taxAddress.street" label="Tax address" required />
        <TextField span={4} control={control} name="taxAddress.city" label="City" />
        <TextField span={6} control={control} name="taxAddress.state" label="State" transform={upper} />
        <TextField span={6} control={control} name="taxAddress.zip" label="Zip code" />
      </FormRow>
      <FormRow>
        <DateField
          span={6}
          control={control}
          name="dateOfBirth"
          label="Date of birth"
          {...hinted(kept(borrower.dateOfBirth))}
        />
        <TextField span={6} control={control} {...SSN_FIELD} {...hinted(kept(borrower.ssn))} />
      </FormRow>
      <FormRow>
        <TextField span={12} control={control} name="llcs" label="LLCs" hint="Separated by commas" />
      </FormRow>
    </>
  );
}

const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });

/** The checks on offer, and why the others are not. */
function Checks({
  asked,
  known,
  onChange,
}: {
  readonly asked: readonly BorrowerCheck[];
  readonly known: KnownForChecks;
  readonly onChange: (checks: BorrowerCheck[]) => void;
}) {
  return (
    <Stack gap={1}>
      {BORROWER_CHECKS.map((check) => {
        const refusal = refusalOfCheck(check, known);
        return (
          <div key={check}>
            <Checkbox
              checked={refusal === null && asked.includes(check)}
              disabled={refusal !== null}
              onChange={({ target }) =>
                onChange(target.checked ? [...asked, check] : asked.filter((other) => other !== check))
              }
            >
              {BORROWER_CHECK_LABELS[check]}
            </Checkbox>
            {refusal !== null && (
              <Text tone="muted" size="small">
                {refusal}
              </Text>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
