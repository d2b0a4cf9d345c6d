import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ParameterDefaultsResponse } from '#contract';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { usePublish } from '../calls';
import { published, shown, standing, type Draft } from './draft';

interface Props {
  readonly defaults: ParameterDefaultsResponse;
  readonly draft: Draft;
  /** The draft is in force. */
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

const form = z.object({ note: z.string().trim().max(500, 'At most 500 characters') });

/** Says what will change, asks why, and puts the next version in force. */
export function PublishDialog({ defaults, draft, onPublished, onClose }: Props) {
  const next = defaults.version + 1;
  const publish = usePublish(`Version ${next} is in force`);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(form),
    defaultValues: { note: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const done = () => {
    onPublished();
    onClose();
  };
  const submit = handleSubmit(({ note }) =>
    publish.mutate(
      { baseVersion: defaults.version, parameters: published(defaults, draft), note },
      { onSuccess: done },
    ),
  );
  const lines = defaults.definitions.filter(({ name }) => name in draft);
  return (
    <FormDialog
      title={`Publish version ${next}?`}
      okText="Publish"
      busy={publish.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>New loans start with it. Existing loans stay as they are.</p>
      <ul className="bullets">
        {lines.map((parameter) => (
          <li key={parameter.name}>
            {parameter.label}: {shown(parameter, standing(parameter, defaults.parameters, {}))} →{' '}
            {shown(parameter, standing(parameter, defaults.parameters, draft))}
          </li>
        ))}
      </ul>
      <TextField control={control} name="note" label="Why" most={500} />
    </FormDialog>
  );
}
