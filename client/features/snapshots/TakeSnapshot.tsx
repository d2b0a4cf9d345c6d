import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { oneOrMany } from '#domain';
import { createSnapshotRequest, type CreateSnapshotRequest } from '#contract';
import { useTakeSnapshot } from './calls';
import { Box, Text } from '../../components/boxes';
import { LimitedLine } from '../../components/form/LimitedText';
import styles from './Snapshots.module.css';

/** The form that freezes the last saved revision under a label. */
export function TakeSnapshot({ loanUuid, unsaved }: { readonly loanUuid: string; readonly unsaved: number }) {
  const id = useId();
  const take = useTakeSnapshot(loanUuid);
  const { control, handleSubmit, reset, formState } = useForm<CreateSnapshotRequest>({
    resolver: zodResolver(createSnapshotRequest),
    defaultValues: { label: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(async ({ label }) => {
    // A failure is reported by the common error toast; the label stays in the field.
    await take.mutateAsync(label).then(
      () => reset(),
      () => undefined,
    );
  });
  const problem = formState.errors.label?.message;
  return (
    <Box
      as="form"
      ruled="below"
      below={1}
      className={styles.take}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <label htmlFor={id}>
        Label{' '}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </label>
      <div className={styles.takeLine}>
        <Controller
          control={control}
          name="label"
          render={({ field }) => (
            <LimitedLine
              {...field}
              id={id}
              required
              most={200}
              status={problem ? 'error' : undefined}
              aria-invalid={Boolean(problem)}
              aria-describedby={`${id}-note`}
              placeholder="For the investment committee"
              autoComplete="off"
            />
          )}
        />
        <Button type="primary" htmlType="submit" loading={take.isPending}>
          Take snapshot
        </Button>
      </div>
      <p
        id={`${id}-note`}
        className={problem ? styles.problem : styles.quiet}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? 'A snapshot freezes the workbook as last saved. Later edits do not change it.'}
      </p>
      {unsaved > 0 && (
        <Text as="p" tone="warning">
          {oneOrMany(unsaved, 'One edit is', 'edits are')} not saved yet: save first if the snapshot should
          hold {unsaved === 1 ? 'it' : 'them'}.
        </Text>
      )}
    </Box>
  );
}
