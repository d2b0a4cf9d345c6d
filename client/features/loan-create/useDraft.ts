import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from './draft';
import { BLANK, type LoanForm, type NewLoan } from './formModel';

const PAUSE = 300;

/** Keeps what is typed in this browser until the loan is made, and brings it back. */
export function useDraft(userId: string, form: UseFormReturn<LoanForm, unknown, NewLoan>, done: boolean) {
  const [draft] = useState(() => readDraft(userId));
  const [restored, setRestored] = useState(draft?.at ?? null);
  const { reset, subscribe } = form;

  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(() => {
    if (done) {
      dropDraft(userId);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: LoanForm | undefined;
    const write = () => {
      clearTimeout(timer);
      if (latest) writeDraft(userId, latest);
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
  }, [userId, subscribe, done]);

  const startOver = () => {
    reset(BLANK);
    dropDraft(userId);
    setRestored(null);
  };
  return { restored, startOver };
}
