import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldSet } from '../../components/form/FieldSet';
import {
  BoundForm,
  useOpenWorkbook,
  useSessionState,
  type FormPart,
  type WorkbookForm,
} from '../../workbook';
import { Row } from '../../components/boxes';
import styles from './Screening.module.css';

interface Props<T extends FieldValues> {
  readonly part: FormPart<T>;
  readonly bound: WorkbookForm<T>;
  readonly label: string;
  /** A Save button of its own; Enter saves either way. */
  readonly save?: boolean;
  readonly children: ReactNode;
}

/** Fields of a part of the loan file: each is in the workbook as soon as it is left, or chosen. */
export function PartForm<T extends FieldValues>({
  part,
  bound,
  label,
  save: offersSave = true,
  children,
}: Props<T>) {
  const { form, commit } = bound;
  const { session, ui, save } = useOpenWorkbook();
  const { unsaved, status } = useSessionState();
  const preparing = useAtomValue(ui.preparing);
  const saving = preparing || status === 'saving';
  // Text being typed can be saved as well.
  const { isDirty } = form.formState;
  const onSave = () => {
    const fields = part.fields.filter((field) => part.accepts(field, form.getValues()[field]));
    void form.trigger();
    if (commit(fields, part.editing)) save();
  };
  return (
    <BoundForm part={part} bound={bound} label={label} className={styles.form} onSave={onSave}>
      <FieldSet canEdit={session.canEdit} className={styles.fields}>
        {children}
      </FieldSet>
      {offersSave && session.canEdit && (
        <Row gap={2} align="center" above={3}>
          <Button
            type="primary"
            htmlType="submit"
            loading={saving}
            disabled={saving || (unsaved === 0 && !isDirty)}
          >
            Save {label}
          </Button>
        </Row>
      )}
    </BoundForm>
  );
}
