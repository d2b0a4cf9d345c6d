import { Button, Checkbox, Modal } from 'antd';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { say, sheetTitle, useOpenWorkbook, useSessionState, type SaveResult } from '../../sheet';
import { labelOf, ownSheets, type Place } from './navigation';

type Answer = 'save' | 'keep' | 'discard' | 'stay';

interface Asked {
  readonly place: Place;
  readonly answer: (answer: Answer) => void;
}

export interface LeaveSheet {
  /** Whether leaving this place for that one is worth a question. */
  readonly worth: (from: Place | undefined, to: Place | undefined) => boolean;
  /** Asks, does what is answered, and answers whether to go. */
  readonly ask: (from: Place) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** What becomes of a sheet's unsaved edits when another sheet or screen is opened from the tabs. */
export function useLeaveSheet(saveNow: () => Promise<SaveResult>): LeaveSheet {
  const { session, ui } = useOpenWorkbook();
  const [asked, setAsked] = useState<Asked>();
  const quiet = useRef(false);
  const worth = useCallback(
    (from: Place | undefined, to: Place | undefined) => {
      if (!from || quiet.current) return false;
      const own = ownSheets(from.entry);
      // A screen and a sheet of the same figures: nothing is left.
      const stays = to !== undefined && ownSheets(to.entry).some((sheet) => own.includes(sheet));
      return !stays && session.unsavedOn(new Set(own)) > 0;
    },
    [session],
  );
  const ask = useCallback(
    async (from: Place) => {
      const answer = await new Promise<Answer>((resolve) => setAsked({ place: from, answer: resolve }));
      setAsked(undefined);
      if (answer === 'save') return (await saveNow()) === 'saved';
      if (answer === 'discard') {
        session.discardOn(new Set(ownSheets(from.entry)));
        say(ui, `Discarded the unsaved edits of ${labelOf(from.entry, session.workbook.template)}`, 'done');
      }
      return answer !== 'stay';
    },
    [session, ui, saveNow],
  );
  const dialog = asked && <Question asked={asked} onQuiet={(yes) => (quiet.current = yes)} />;
  return { worth, ask, dialog };
}

function Question({ asked: { place, answer }, onQuiet }: { readonly asked: Asked; readonly onQuiet: (quiet: boolean) => void }) {
  const { session } = useOpenWorkbook();
  const { unsaved, canDiscard } = useSessionState();
  const own = ownSheets(place.entry);
  const here = session.unsavedOn(new Set(own));
  const name = 'sheet' in place.entry ? sheetTitle(session.workbook, place.entry.sheet) : labelOf(place.entry, session.workbook.template);
  return (
    <Modal
      open
      centered
      width={480}
      closable={false}
      transitionName=""
      maskTransitionName=""
      title={`Unsaved edits of ${name}`}
      onCancel={() => answer('stay')}
      footer={
        <>
          <Button danger disabled={!canDiscard} onClick={() => answer('discard')}>Discard</Button>
          <Button onClick={() => answer('keep')}>Keep as draft</Button>
          <Button type="primary" autoFocus onClick={() => answer('save')}>Save</Button>
        </>
      }
    >
      <p>{wordsOf(here, unsaved - here)}</p>
      <Checkbox onChange={(event) => onQuiet(event.target.checked)}>Don’t ask again while this loan is open: keep as draft</Checkbox>
    </Modal>
  );
}

function wordsOf(here: number, elsewhere: number): string {
  const kept = `${here === 1 ? 'One edit is' : `${here} edits are`} not saved. A draft is kept in this browser until it is saved.`;
  if (elsewhere <= 0) return kept;
  return `${kept} Save also saves ${elsewhere === 1 ? 'one edit' : `${elsewhere} edits`} of other sheets; Discard takes back only those made here.`;
}
