import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fieldId } from '../../components/form/Field';
import { UnreadText } from '../../components/form/unreadText';
import { useOpenWorkbook } from '../context';
import { takesBack } from './keys';
import type { FormPart, WorkbookForm } from './useWorkbookForm';

interface Props<T extends FieldValues> {
  readonly part: FormPart<T>;
  readonly bound: WorkbookForm<T>;
  readonly label: string;
  readonly className?: string | undefined;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/**
 * The form over a part of the loan file: each of its fields is in the workbook as soon as it is left, or
 * chosen; Enter saves.
 */
export function BoundForm<T extends FieldValues>({
  part,
  bound: { form, commitField, tell, giveBack },
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
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const field = part.fields.find((one) => one === name);
          if (type === 'change' && field && part.choices?.has(field)) void chosen.current(field);
        },
      }),
    [subscribe, part],
  );
  const fieldOf = (target: EventTarget) =>
    part.fields.find((name) => target instanceof HTMLElement && fieldId(name) === target.id);
  const onBlur = ({ target }: FocusEvent) => {
    const field = fieldOf(target);
    if (field) void commitField(field);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const field = fieldOf(event.target);
    if (field && takesBack(event) && giveBack(field)) event.preventDefault();
    // Enter takes the typed text first: a button disabled because of the former text would not submit.
    if (field && event.key === 'Enter' && !event.defaultPrevented && part.choices?.has(field) !== true) {
      event.preventDefault();
      void commitField(field).then(onSave);
    }
  };
  return (
    <UnreadText value={ui.unread}>
      <form
        noValidate
        data-workbook-field
        aria-label={label}
        className={className}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
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
