import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { fieldId } from '../../components/form/Field';
import { UnreadText } from '../../components/form/unreadText';
import { useOpenWorkbook } from '../context';
import type { FormPart, WorkbookForm } from './useWorkbookForm';

interface Props<T extends FieldValues> {
  readonly part: FormPart<T>;
  readonly bound: WorkbookForm<T>;
  readonly label: string;
  readonly className?: string | undefined;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** The form over a part of the loan file: each of its fields is in the workbook as soon as it is left, or chosen; Enter saves. */
export function BoundForm<T extends FieldValues>({
  part,
  bound: { form, commitField, tell },
  label,
  className,
  onSave,
  children,
}: Props<T>) {
  const { ui } = useOpenWorkbook();
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
  return (
    <UnreadText value={ui.unread}>
      <form
        noValidate
        aria-label={label}
        className={className}
        onBlur={onBlur}
        onChange={tell}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
    </UnreadText>
  );
}

/** Whether a field is a list to choose from, by its control on the page. */
const isChoice = (name: string): boolean =>
  document.getElementById(fieldId(name))?.getAttribute('role') === 'combobox';
