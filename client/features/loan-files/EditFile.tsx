import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { FILE_CATEGORIES, fileDetailsForm, type FileDetailsForm, type LoanDocument } from '#contract';
import { FormRow, SelectField, TextField } from '../../components/form/fields';
import { InputDialog } from '../../components/form/InputDialog';
import { showDetails } from '../../components/form/showDetails';
import { useUpdateFile } from './calls';

const FIELDS = ['name', 'description', 'category'] as const;

/** Renames and describes a file. */
export function EditFile({
  loanUuid,
  file,
  onClose,
}: {
  readonly loanUuid: string;
  readonly file: LoanDocument;
  readonly onClose: () => void;
}) {
  const category = FILE_CATEGORIES.find((known) => known === file.category);
  const { control, handleSubmit, setError, formState } = useForm<FileDetailsForm>({
    resolver: zodResolver(fileDetailsForm),
    defaultValues: { name: file.name, description: file.description ?? '', ...(category && { category }) },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const renamed = formState.dirtyFields.name === true;
  const update = useUpdateFile(loanUuid, renamed ? 'File renamed successfully' : 'File changed');
  const submit = handleSubmit(async (change) => {
    await update
      .mutateAsync({ uuid: file.uuid, change })
      .then(onClose, (error: unknown) => void showDetails(error, FIELDS, setError));
  });
  return (
    <InputDialog
      title={`Change ${file.name}`}
      dirty={formState.isDirty}
      confirmLoading={update.isPending}
      onClose={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          Cancel
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={update.isPending}
          disabled={!formState.isDirty}
          onClick={() => void submit()}
        >
          Save
        </Button>,
      ]}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FormRow>
          <TextField control={control} name="name" label="Name" required span={12} autoComplete="off" />
          <TextField control={control} name="description" label="Description" span={12} autoComplete="off" />
          <SelectField
            control={control}
            name="category"
            label="Category"
            required
            span={12}
            options={FILE_CATEGORIES}
          />
        </FormRow>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </InputDialog>
  );
}
