import { useEffect, useState } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { fieldId } from '../../components/form/Field';
import { dropDraft, readDraft, writeDraft } from './draft';
import { BLANK, FIELDS, type LoanField, type LoanForm, type NewLoan } from './formModel';

const PAUSE = 300;

/** The unreadable texts still in number fields; if a number was typed since, the form has it. */
const standing = (values: LoanForm, unread: ReadonlyMap<string, string>): Map<LoanField, string> =>
  new Map(
    FIELDS.flatMap((name): [LoanField, string][] =>
      Number.isNaN(get(values, name)) ? [[name, unread.get(fieldId(name)) ?? '']] : [],
    ),
  );

/**
 * Stores the form in this browser until the loan is created, and restores it, including texts that are not numbers.
 * `unread` is for the number fields; `edition` is incremented when the form is reset, so that they discard their
 * texts.
 */
export function useDraft(userId: string, form: UseFormReturn<LoanForm, unknown, NewLoan>, done: boolean) {
  const [draft] = useState(() => readDraft(userId));
  const [restored, setRestored] = useState(draft?.at ?? null);
  const [edition, setEdition] = useState(0);
  const [unread] = useState(
    () => new Map([...(draft?.unread ?? [])].map(([name, text]) => [fieldId(name), text])),
  );
  const { reset, setValue, subscribe } = form;

  useEffect(() => {
    if (!draft) return;
    reset(draft.values, { keepDefaultValues: true });
    for (const name of draft.unread.keys()) setValue(name, NaN, { shouldDirty: true, shouldValidate: true });
  }, [draft, reset, setValue]);

  useEffect(() => {
    if (done) {
      dropDraft(userId);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: LoanForm | undefined;
    const write = () => {
      clearTimeout(timer);
      if (latest) writeDraft(userId, latest, standing(latest, unread));
      latest = undefined;
    };
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        latest = undefined;
        if (!isDirty) return;
        latest = values;
        timer = setTimeout(write, PAUSE);
      },
    });
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      write();
      window.removeEventListener('pagehide', write);
    };
  }, [userId, subscribe, done, unread]);

  const startOver = () => {
    reset(BLANK);
    dropDraft(userId);
    unread.clear();
    setEdition((before) => before + 1);
    setRestored(null);
  };
  return { restored, startOver, unread, edition };
}
