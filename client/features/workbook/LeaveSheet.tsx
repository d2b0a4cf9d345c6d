import { Button, Checkbox, Modal } from 'antd';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { oneOrMany } from '#domain';
import { showMessage, sheetTitle, useOpenWorkbook, useSessionState, type SaveResult } from '../../workbook';
import { labelOf, ownSheets, type Place } from './navigation';

type Answer = 'save' | 'keep' | 'discard' | 'stay';

interface Asked {
  readonly place: Place;
  /** The sheets whose edits are left. */
  readonly left: ReadonlySet<string>;
  readonly answer: (answer: Answer, quiet: boolean) => void;
}

export interface LeaveSheet {
  /** Whether leaving this place for that one is worth a question. */
  readonly worth: (from: Place | undefined, to: Place | undefined) => boolean;
  /** Asks, carries out the answer, and resolves to whether to leave. */
  readonly ask: (from: Place, to: Place | undefined) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** The sheets edited here and not there: from a screen to a sheet of its figures, those are not left. */
export function leftBehind(from: Place, to: Place | undefined): ReadonlySet<string> {
  const there = to ? ownSheets(to.entry) : [];
  return new Set(ownSheets(from.entry).filter((sheet) => !there.includes(sheet)));
}

/** What becomes of a sheet's unsaved edits when another sheet or screen is opened from the tabs. */
export function useLeaveSheet(saveNow: () => Promise<SaveResult>): LeaveSheet {
  const { session, ui } = useOpenWorkbook();
  const [asked, setAsked] = useState<Asked>();
  const quiet = useRef(false);
  const worth = useCallback(
    (from: Place | undefined, to: Place | undefined) =>
      from !== undefined && !quiet.current && session.unsavedOn(leftBehind(from, to)) > 0,
    [session],
  );
  const ask = useCallback(
    async (from: Place, to: Place | undefined) => {
      const left = leftBehind(from, to);
      const answer = await new Promise<Answer>((resolve) => {
        const take = (taken: Answer, dontAsk: boolean) => {
          if (taken !== 'stay') quiet.current = dontAsk;
          resolve(taken);
        };
        setAsked({ place: from, left, answer: take });
      });
      setAsked(undefined);
      if (answer === 'save') return (await saveNow()) === 'saved' || !session.hasUnsaved;
      if (answer === 'discard') {
        session.discardOn(left);
        showMessage(
          ui,
          `Discarded the unsaved edits of ${labelOf(from.entry, session.workbook.template)}`,
          'done',
        );
      }
      return answer !== 'stay';
    },
    [session, ui, saveNow],
  );
  return { worth, ask, dialog: asked && <Question asked={asked} /> };
}

function Question({ asked: { place, left, answer } }: { readonly asked: Asked }) {
  const { session } = useOpenWorkbook();
  const { unsaved, canDiscard } = useSessionState();
  const [quiet, setQuiet] = useState(false);
  const here = session.unsavedOn(left);
  // A save that was under way has ended: there is nothing to ask about any more.
  useEffect(() => {
    if (here === 0) answer('keep', false);
  }, [here, answer]);
  const name =
    'sheet' in place.entry
      ? sheetTitle(session.workbook, place.entry.sheet)
      : labelOf(place.entry, session.workbook.template);
  return (
    <Modal
      open
      centered
      width={480}
      closable={false}
      transitionName=""
      maskTransitionName=""
      title={`Unsaved edits of ${name}`}
      onCancel={() => answer('stay', quiet)}
      footer={
        <>
          <Button danger disabled={!canDiscard} onClick={() => answer('discard', quiet)}>
            Discard
          </Button>
          <Button onClick={() => answer('keep', quiet)}>Keep as draft</Button>
          <Button type="primary" autoFocus onClick={() => answer('save', quiet)}>
            Save
          </Button>
        </>
      }
    >
      <p>{wordsOf(here, unsaved - here)}</p>
      <Checkbox checked={quiet} onChange={(event) => setQuiet(event.target.checked)}>
        Don’t ask again while this loan is open: keep as draft
      </Checkbox>
    </Modal>
  );
}

function wordsOf(here: number, elsewhere: number): string {
  const kept = `${oneOrMany(here, 'One edit is', 'edits are')} not saved. A draft is kept in this browser until it is saved.`;
  if (elsewhere <= 0) return kept;
  return `${kept} Save also saves ${oneOrMany(elsewhere, 'one edit', 'edits')} of other sheets; Discard takes back only those made here.`;
}
