import type { CustomRedFlag, MemoDetail, MemoRedFlag } from '#contract';
import type { Change } from '../calls';

export const UNKNOWN_ERROR = 'Unknown error';

/** A change to a flag's texts or severity. */
export type FlagChange = Partial<Pick<CustomRedFlag, 'description' | 'note' | 'severity'>>;

export type Flagged =
  | { readonly part: 'customRedFlags' | 'redFlagNotes'; readonly change: Change }
  | { readonly problem: string };

/** The change of the memo for a change of one of its flags; a system flag takes only a note. */
export function flagChange(
  { information: { customRedFlags, redFlagNotes } }: Pick<MemoDetail, 'information'>,
  { custom, actionType }: Pick<MemoRedFlag, 'custom' | 'actionType'>,
  change: FlagChange,
): Flagged {
  if (actionType === '')
    return { problem: `Failed to update: Missing identifier for ${custom ? 'custom' : 'system'} flag` };
  if (!custom)
    return {
      part: 'redFlagNotes',
      change: { information: { redFlagNotes: { ...redFlagNotes, [actionType]: change.note ?? '' } } },
    };
  if (!customRedFlags.some(({ id }) => id === actionType))
    return { problem: 'Failed to update: Invalid red flag index' };
  return {
    part: 'customRedFlags',
    change: {
      information: {
        customRedFlags: customRedFlags.map((flag) =>
          flag.id === actionType ? { ...flag, ...change } : flag,
        ),
      },
    },
  };
}

/** The message if a change of a flag could not be saved. */
export function flagFailure({ custom }: Pick<MemoRedFlag, 'custom'>, error: unknown): string {
  if (!(error instanceof Error)) return `Unexpected error: ${UNKNOWN_ERROR}`;
  return `Failed to update ${custom ? 'custom flag' : 'flag note'}: ${error.message || UNKNOWN_ERROR}`;
}
