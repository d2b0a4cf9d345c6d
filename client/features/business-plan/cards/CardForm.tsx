import { zodResolver } from '@hookform/resolvers/zod';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useMemo } from 'react';
import { useFieldArray, useForm, type Control } from 'react-hook-form';
import { Field } from '../../../components/form/Field';
import { FormRow, ManyField, NumberField, TextField } from '../../../components/form/fields';
import { Box, Row, Stack, Text } from '../../../components/boxes';
import type { LoanDocument } from '#contract';
import { cardSchema, type Card } from './cards';

/** A card while it is typed: react-hook-form wants lists that it may change. */
interface CardInput extends Omit<Card, 'links' | 'attachments'> {
  links: { source: string; link: string }[];
  attachments: string[];
}

interface Props {
  readonly title: string;
  readonly initial: Card;
  /** The numbers of the other cards. */
  readonly taken: ReadonlySet<number>;
  readonly files: readonly LoanDocument[];
  /** Returns why the workbook refuses the card; undefined if it accepts it. */
  readonly onSave: (card: Card) => string | undefined;
  readonly onCancel: () => void;
}

/** An exit strategy in edit mode. */
export function CardForm({ title, initial, taken, files, onSave, onCancel }: Props) {
  const id = useId();
  const schema = useMemo(() => cardSchema(taken), [taken]);
  const { control, handleSubmit, setError } = useForm<CardInput>({
    resolver: zodResolver(schema),
    defaultValues: { ...initial, links: [...initial.links], attachments: [...initial.attachments] },
  });
  const submit = handleSubmit((card) => {
    const problem = onSave(card);
    if (problem !== undefined) setError('number', { message: problem });
  });
  return (
    <Stack
      as="form"
      framed
      padX={4}
      padY={3}
      gap={2}
      id={id}
      aria-label={title}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormRow>
        <NumberField control={control} name="number" label="Number" required span={2} />
        <TextField control={control} name="title" label="Title" required most={500} span={10} />
        <Field control={control} name="description" label="Description" required span={12}>
          {({ value, onChange, ...field }) => (
            <Input.TextArea
              {...field}
              rows={4}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      </FormRow>
      <Links control={control} />
      <ManyField
        control={control}
        name="attachments"
        label="Attachments"
        placeholder={files.length > 0 ? 'Files of the loan' : 'The loan has no files yet'}
        options={files.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <Row gap={2} justify="end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="primary" htmlType="submit">
          Done
        </Button>
      </Row>
    </Stack>
  );
}

function Links({ control }: { readonly control: Control<CardInput> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  return (
    <Stack gap={1} role="group" aria-label="Supporting links">
      {fields.map(({ id }, at) => (
        <Row key={id} gap={2} align="center">
          <Box grow>
            <FormRow>
              <TextField control={control} name={`links.${at}.source`} label={`Source ${at + 1}`} span={5} />
              <TextField
                control={control}
                name={`links.${at}.link`}
                label={`Link ${at + 1}`}
                required
                span={7}
              />
            </FormRow>
          </Box>
          <Button
            type="text"
            aria-label={`Remove link ${at + 1}`}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => remove(at)}
          />
        </Row>
      ))}
      <Row align="center" gap={2}>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => append({ source: '', link: 'https://' })}
        >
          Add link
        </Button>
        <Text size="small" tone="muted">
          What supports this exit: listings, term sheets, comps
        </Text>
      </Row>
    </Stack>
  );
}
