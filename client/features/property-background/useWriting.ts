import { useState } from 'react';
import { plainText, type GeneratedBackground } from '#contract';
import { confirm } from '../../lib/confirm';
import { messageOf } from '../../lib/errors';
import { toast } from '../../lib/toast';
import { generateBackground, refineBackground, revertBackground } from './calls';
import type { BackgroundSaver } from './saver';

type Doing = 'generate' | 'revert';

const failed = (error: unknown) =>
  toast({
    variant: 'destructive',
    title: 'Failed to generate property background',
    description: messageOf(error),
  });

/** Puts the generated text into the editor and saves it; false if it is empty. */
async function take(
  saver: BackgroundSaver,
  written: GeneratedBackground,
  origin: 'generated' | 'refined',
): Promise<boolean> {
  if (written.text.trim() === '') {
    toast({ variant: 'destructive', title: 'Empty response received when generating property background' });
    return false;
  }
  await saver.put(written.background, origin);
  toast({ variant: 'success', title: 'Property Background Generated' });
  return true;
}

/** Generate, Refine and Revert. Typed text is saved before each, so that Revert restores it. */
export function useWriting(loanUuid: string, saver: BackgroundSaver) {
  const [doing, setDoing] = useState<Doing>();
  const [note, setNote] = useState<string>();

  const during = async (what: Doing, run: () => Promise<void>) => {
    setDoing(what);
    await run().finally(() => setDoing(undefined));
  };
  const generate = async () => {
    if (
      plainText(saver.getState().content) !== '' &&
      !(await confirm({
        title: 'Generate a new text?',
        description: 'It replaces the current text. Revert restores it.',
        confirmText: 'Generate',
      }))
    )
      return;
    await during('generate', async () => {
      if (!(await saver.flush())) return;
      try {
        const written = await generateBackground(loanUuid);
        if (await take(saver, written, 'generated')) setNote(written.note);
      } catch (error) {
        failed(error);
      }
    });
  };
  const refine = async (refinementPrompt: string): Promise<boolean> => {
    if (!(await saver.flush())) return false;
    try {
      const written = await refineBackground(loanUuid, refinementPrompt, saver.getState().content);
      const taken = await take(saver, written, 'refined');
      if (taken) setNote(written.note);
      return taken;
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  const revert = () =>
    during('revert', async () => {
      if (!(await saver.flush())) return;
      try {
        saver.adopt(await revertBackground(loanUuid));
        setNote(undefined);
      } catch (error) {
        toast({
          variant: 'destructive',
          title: 'The text could not be restored',
          description: messageOf(error),
        });
      }
    });
  return { doing, note, generate, refine, revert };
}
