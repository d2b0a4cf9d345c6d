import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { refineRequest } from '#contract';
import { Field } from '../form/Field';
import { InputDialog } from '../form/InputDialog';
import { showDetails } from '../form/showDetails';
import { MOD } from './editor';

const form = z.object({ refinementPrompt: refineRequest.shape.refinementPrompt });
type Form = z.infer<typeof form>;

interface Props {
  readonly title: string;
  /** An instruction, as an example. */
  readonly example: string;
  readonly writer: string;
  /** @throws the server's error; its message about the instruction is shown at the field. */
  readonly onRefine: (refinementPrompt: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks what to change in the text. The typed request stays until a refinement has arrived. */
export function RefineDialog({ title, example, writer, onRefine, onClose }: Props) {
  const { control, handleSubmit, setError, watch, formState } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: { refinementPrompt: '' },
    shouldFocusError: false,
  });
  const empty = watch('refinementPrompt').trim() === '';
  const submit = handleSubmit(async ({ refinementPrompt }) => {
    try {
      if (await onRefine(refinementPrompt)) onClose();
    } catch (error) {
      showDetails<Form>(error, ['refinementPrompt'], setError);
    }
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || empty || formState.isSubmitting) return;
    event.preventDefault();
    void submit();
  };
  return (
    <InputDialog
      title={title}
      confirmLoading={formState.isSubmitting}
      onClose={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          Cancel
        </Button>,
        <Button
          key="refine"
          type="primary"
          disabled={empty}
          loading={formState.isSubmitting}
          onClick={() => void submit()}
        >
          Refine
        </Button>,
      ]}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          control={control}
          name="refinementPrompt"
          label="What should change?"
          hint={`${writer} · ${MOD}Enter refines`}
        >
          {({ onChange, value, status, ...field }) => (
            <Input.TextArea
              {...field}
              autoFocus
              rows={4}
              status={status}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={onKey}
              placeholder={example}
            />
          )}
        </Field>
      </form>
    </InputDialog>
  );
}
