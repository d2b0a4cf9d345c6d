import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { z } from 'zod';
import { borrowerInfoInput, type Borrower } from '#contract';
import { Field } from '../components/form/Field';
import { FieldSet } from '../components/form/FieldSet';
import { FormRow, NumberField } from '../components/form/fields';
import { useBase, useFollowing } from '../components/form/useBase';
import { Section } from '../components/Section';
import { RefineDialog } from '../components/rich-text/RefineDialog';
import { Row, Stack, Text } from '../components/boxes';
import { handleMutationError } from '../lib/queryClient';
import { useTabLeaveGuard } from '../lib/useLeaveGuard';
import { useSaveKey } from '../lib/useSaveKey';
import type { TabProps } from './tabProps';
import { useChangeBorrower, useSavedBorrower, useWriteSummary } from './calls';

const { experience, experienceSummary, experienceYears, personalGuarantee, note } = borrowerInfoInput.shape;
const form = z.object({ experience, experienceSummary, experienceYears, personalGuarantee, note });
type Form = z.infer<typeof form>;
const FIELDS = ['experience', 'experienceSummary', 'experienceYears', 'personalGuarantee', 'note'] as const;

const valuesOf = ({ info }: Borrower): Form => ({
  experience: info.experience,
  experienceSummary: info.experienceSummary,
  experienceYears: info.experienceYears,
  personalGuarantee: info.personalGuarantee,
  note: info.note,
});

interface WordsProps {
  readonly control: Control<Form>;
  readonly name: 'experience' | 'experienceSummary' | 'note';
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
}

const Words = ({ rows, ...field }: WordsProps) => (
  <Field<Form, WordsProps['name']> {...field}>
    {({ onChange, ...control }) => (
      <Input.TextArea
        {...control}
        autoSize={{ minRows: rows, maxRows: 18 }}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

/** The borrower's track record, and the part of it shown on the deal page. */
export function ExperienceTab({ borrower, loanUuid }: TabProps) {
  const canEdit = borrower.can.edit && borrower.erasedAt === null;
  const change = useChangeBorrower(loanUuid, borrower.id, 'Experience Saved');
  const at = useBase(borrower);
  const { control, handleSubmit, setError, setValue, getValues, reset, formState } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: valuesOf(borrower),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  useTabLeaveGuard(formState.isDirty, 'experience');
  const { save, problem } = useSavedBorrower(at.base, change, {
    fields: FIELDS,
    setError,
    onSaved: (saved) => {
      at.setBase(saved);
      reset(valuesOf(saved));
    },
  });
  useFollowing(at, formState.isDirty, valuesOf, reset);
  const submit = handleSubmit((info) => save({ info }));
  useSaveKey(canEdit && !change.isPending, formState.isDirty, () => void submit());
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3} most={960}>
        <Section title="Experience">
          <FieldSet canEdit={canEdit}>
            <FormRow>
              <NumberField span={4} control={control} name="experienceYears" label="Years of experience" />
            </FormRow>
            <Guarantee control={control} />
            <Words control={control} name="experience" label="Experience" rows={5} />
            <Words
              control={control}
              name="experienceSummary"
              label="Summary"
              hint="What readers of the deal page see; while it is empty, they see the experience above"
              rows={4}
            />
            {canEdit && (
              <Writer
                borrowerId={borrower.id}
                values={getValues}
                onText={(text) =>
                  setValue('experienceSummary', text, { shouldDirty: true, shouldValidate: true })
                }
              />
            )}
            <Words control={control} name="note" label="Note" hint="For staff alone" rows={2} />
          </FieldSet>
          {problem}
          {canEdit && (
            <Row above={2}>
              <Button
                type="primary"
                htmlType="submit"
                disabled={!formState.isDirty}
                loading={change.isPending}
              >
                Save
              </Button>
            </Row>
          )}
        </Section>
      </Stack>
    </form>
  );
}

/**
 * Drafts the summary from the text above and the schedule, or refines it as asked; the result is saved like
 * any other text.
 */
function Writer({
  borrowerId,
  values,
  onText,
}: {
  readonly borrowerId: string;
  readonly values: () => Form;
  readonly onText: (text: string) => void;
}) {
  const [refining, setRefining] = useState(false);
  const { mutateAsync, data, isPending, variables } = useWriteSummary(borrowerId);
  const write = async (refinementPrompt?: string) => {
    const { experience, experienceYears, experienceSummary } = values();
    const { text } = await mutateAsync({
      experience,
      experienceYears,
      experienceSummary,
      ...(refinementPrompt !== undefined && { refinementPrompt }),
    });
    onText(text);
    return true;
  };
  return (
    <Row gap={2} wrap align="center" below={4}>
      <Button
        size="small"
        loading={isPending && variables.refinementPrompt === undefined}
        onClick={() => void write().catch(handleMutationError)}
      >
        Draft Summary
      </Button>
      <Button size="small" disabled={isPending} onClick={() => setRefining(true)}>
        Refine Summary
      </Button>
      {data && (
        <Text size="small" tone="muted" role="status">
          {data.note}
        </Text>
      )}
      {refining && (
        <RefineDialog
          title="Refine the summary"
          example="Shorter, in two sentences"
          writer={data?.writer ?? 'The text writer'}
          onRefine={write}
          onClose={() => setRefining(false)}
        />
      )}
    </Row>
  );
}

function Guarantee({ control }: { readonly control: Control<Form> }) {
  const { field } = useController({ control, name: 'personalGuarantee' });
  return (
    <Row below={4}>
      <Checkbox checked={field.value} onChange={(event) => field.onChange(event.target.checked)}>
        Personal guarantee
      </Checkbox>
    </Row>
  );
}
