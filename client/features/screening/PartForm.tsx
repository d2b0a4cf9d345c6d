import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { fieldId } from '../../components/form/Field';
import { FieldSet } from '../../components/form/FieldSet';
import { useOpenWorkbook, useSessionState, type FormPart, type WorkbookForm } from '../../workbook';
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
  bound: { form, commit, commitField, tell },
  label,
  save: offersSave = true,
  children,
}: Props<T>) {
  const { session, ui, save } = useOpenWorkbook();
  const { unsaved, status } = useSessionState();
  const preparing = useAtomValue(ui.preparing);
  const saving = preparing || status === 'saving';
  const chosen = useRef(commitField);
  chosen.current = commitField;
  const { subscribe } = form;
  useEffect(
    () =>
      // A choice has no text to be left: it counts when it is made.
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name !== undefined && isChoice(name)) void chosen.current(name as Path<T>);
        },
      }),
    [subscribe],
  );
  const onBlur = ({ target }: FocusEvent) => {
    const field = part.fields.find((name) => fieldId(name) === target.id);
    if (field) void commitField(field);
  };
  const onSave = () => {
    const fields = part.fields.filter((field) => part.accepts(field, form.getValues()[field]));
    void form.trigger();
    if (commit(fields, part.editing)) save();
  };
  return (
    <form
      noValidate
      aria-label={label}
      className={styles.form}
      onBlur={onBlur}
      onChange={tell}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <FieldSet canEdit={session.canEdit} className={styles.fields}>
        {children}
      </FieldSet>
      {offersSave && session.canEdit && (
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={saving} disabled={saving || unsaved === 0}>
            Save {label}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Whether a field is a list to choose from, by its control on the page. */
const isChoice = (name: string): boolean =>
  document.getElementById(fieldId(name))?.getAttribute('role') === 'combobox';
