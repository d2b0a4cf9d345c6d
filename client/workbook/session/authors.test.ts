import { expect, it } from 'vitest';
import { conflictNotice, conflictTitle, sidesOf } from '../conflictWords';
import { saveLabel } from '../saveLabel';
import { setRent, smallSession, smallWorkbook } from '../testing/smallWorkbook';
import { othersSaved } from './authors';

const save = (revision: number, name: string, actions: number, id = name) => ({
  revision,
  at: '2026-11-21T15:40:00.000Z',
  by: { id, name },
  actions,
});

it('says whose save a conflict is with, and tells of all that came in', async () => {
  const { session, server } = smallSession();
  session.edit([setRent('a', 2000)], 'Edit');
  server.since = {
    revision: 3,
    actions: [setRent('a', 5), setRent('b', 6), setRent('a', 7)],
    saves: [save(2, 'Bo Kim', 2), save(3, 'Ana Hill', 1)],
  };
  const told: string[] = [];
  session.onOthersSaved((saves) => told.push(othersSaved(saves, 'me')));
  session.catchUp(3);
  await expect.poll(() => session.getState().revision).toBe(3);
  expect(session.getState().conflicts).toMatchObject([
    { theirs: 7, theirsBy: 'Ana Hill', theirsAt: '2026-11-21T15:40:00.000Z' },
  ]);
  expect(conflictNotice(session.getState().conflicts)).toContain(
    'A cell you have edited was changed by Ana Hill, 11/21/2026',
  );
  expect(conflictNotice(session.getState().conflicts)).toMatch(
    /\. Nothing is saved until you choose what stays\.$/,
  );
  expect(told).toEqual(['Bo Kim and Ana Hill saved; the changes are in this workbook']);
  session.discard();
  expect(told).toHaveLength(1);
});

it('says of a conflict with one’s own save that it was made in another window', async () => {
  const { session, server } = smallSession();
  session.edit([setRent('a', 2000)], 'Edit');
  server.since = { revision: 2, actions: [setRent('a', 5)], saves: [save(2, 'Me Myself', 1, 'me')] };
  session.catchUp(2);
  await expect.poll(() => session.getState().conflicts).toHaveLength(1);
  const { conflicts } = session.getState();
  expect(conflictTitle(conflicts)).toBe('One cell was also changed by you, in another window');
  expect(conflictNotice(conflicts)).toContain(
    'A cell you have edited was also changed in another window of yours, 11/21/2026',
  );
  expect(sidesOf(conflicts)).toMatchObject({ mine: 'This window', theirs: 'The other window' });
  expect(sidesOf(conflicts.map(({ theirsBy: _, ...rest }) => rest))).toMatchObject({ theirs: 'Theirs' });
});

it('knows the person who is here', () => {
  expect(othersSaved([save(2, 'Me', 1, 'me')], 'me')).toBe('What you saved elsewhere is in this workbook');
  expect(othersSaved([], 'me')).toBe('Somebody else saved; the changes are in this workbook');
});

it('names a save after the sheets it changes, the one in front first', () => {
  const workbook = smallWorkbook();
  const rate = { type: 'setInputs' as const, inputs: [{ name: 'rate', value: 3 }] };
  expect(saveLabel(workbook, [setRent('a', 1)], 'Results')).toBe('All / Units');
  expect(saveLabel(workbook, [setRent('a', 1), rate, setRent('b', 1)], 'Results')).toBe(
    'All / Results and 1 more',
  );
});
