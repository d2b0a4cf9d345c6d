import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { richText, type BackgroundResponse } from '#contract';
import { smallSession } from '../../workbook/testing/smallWorkbook';
import { fakeApi, refusal, type Answer, type Call } from '../../testing/fakeApi';
import { InWorkbook } from '../../testing/openWorkbook';
import { renderRoutes } from '../../testing/render';
import PropertyBackgroundScreen from './index';

const LOAN = '0b8f6c2e-1111-4111-8111-111111111111';
const NOTE = 'Composed without a language model.';

let saved: BackgroundResponse;
let calls: Call[];
let written: Answer;

function answer({ method, path, body }: Call): Answer {
  if (path.includes('/automations/')) return written;
  if (path.endsWith('/revert'))
    saved = { ...saved, background: richText('Before'), text: 'Before', version: saved.version + 1 };
  if (method === 'PATCH') {
    const { background, backgroundOrigin: origin } = body as {
      background: BackgroundResponse['background'];
      backgroundOrigin: BackgroundResponse['origin'];
    };
    saved = { ...saved, background, origin, version: saved.version + 1, canRevert: true };
    return { body: { revision: 1, data: {}, background: saved } };
  }
  return { body: saved };
}

beforeEach(() => {
  saved = {
    background: richText('Rent of @totalRent and @nothing'),
    text: '',
    version: 1,
    origin: 'typed',
    canRevert: true,
    updatedAt: '2026-11-21T10:00:00.000Z',
    by: { id: 'u1', name: 'Una' },
    writer: 'Built-in writer',
  };
  written = {
    body: {
      background: richText('It rents for @totalRent.'),
      text: 'It rents for @totalRent.',
      writer: 'Built-in writer',
      note: NOTE,
    },
  };
  calls = fakeApi(answer);
});

const show = (canEdit = true) => {
  const { session } = smallSession({ canEdit });
  renderRoutes(
    [
      {
        path: '/loans/:uuid',
        element: (
          <InWorkbook session={session}>
            <PropertyBackgroundScreen />
          </InWorkbook>
        ),
      },
    ],
    `/loans/${LOAN}`,
  );
};
const preview = () => screen.findByRole('region', { name: 'As readers see it' });
const sent = () =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.split(`${LOAN}/`)[1], body]);
// A button that was busy keeps the picture of it in its name here: nothing moves without a layout.
const pressed = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }));
const SAVE = 'property-information';

describe('the property background', () => {
  it('shows names by their values and says which are no figures; its readers only read', async () => {
    show(false);
    expect((await preview()).textContent).toContain('Rent of $3,600 and N/A');
    expect(screen.getByText('No figure has the name @nothing')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^Saved .* by Una$/)).toBeTruthy();
  });

  it('generates after asking, saves what was written as generated, and says how it was written', async () => {
    show();
    await pressed('Generate');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('Property Background Generated')).toBeTruthy();
    expect((await preview()).textContent).toContain('It rents for $3,600.');
    expect(screen.getByText(NOTE)).toBeTruthy();
    expect(sent()).toEqual([
      [
        'PATCH',
        SAVE,
        {
          background: richText('It rents for @totalRent.'),
          backgroundOrigin: 'generated',
          backgroundVersion: 1,
        },
      ],
    ]);
  });

  it('an empty or failed answer changes nothing and is told', async () => {
    saved = { ...saved, background: { ops: [] }, version: 0, canRevert: false };
    show();
    written = { body: { background: { ops: [] }, text: '', writer: 'small', note: '' } };
    await pressed('Generate');
    expect(
      await screen.findByText('Empty response received when generating property background'),
    ).toBeTruthy();
    written = refusal(502, 'The writing service does not answer.');
    await pressed('Generate');
    expect(await screen.findByText('Failed to generate property background')).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refine' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Revert' }).disabled).toBe(true);
  });

  it('refines by an instruction: disabled while empty, Ctrl+Enter submits, a refusal stands at the field', async () => {
    show();
    await pressed('Refine');
    const dialog = await screen.findByRole('dialog');
    const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Refine' });
    const field = within(dialog).getByRole('textbox', { name: 'What should change?' });
    expect(submit.disabled).toBe(true);
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    fireEvent.change(field, { target: { value: '  ' } });
    expect(submit.disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'a poem' } });
    expect(submit.disabled).toBe(false);
    const fine = written;
    written = refusal(400, 'Cannot', [
      { path: 'refinementPrompt', message: 'The built-in writer writes no poems', code: 'invalid' },
    ]);
    fireEvent.keyDown(field, { key: 'Enter', metaKey: true });
    expect(await within(dialog).findByText('The built-in writer writes no poems')).toBeTruthy();
    expect(await screen.findByText('Failed to generate property background')).toBeTruthy();
    written = fine;
    fireEvent.change(field, { target: { value: 'shorter' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('Property Background Generated')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const refinements = sent().filter(([, path]) => path?.toString().endsWith('refine'));
    expect(refinements.at(-1)?.[2]).toEqual({
      refinementPrompt: 'shorter',
      background: richText('Rent of @totalRent and @nothing'),
    });
    expect(sent().at(-1)?.[2]).toMatchObject({ backgroundOrigin: 'refined' });
  });

  it('reverts to what stood before', async () => {
    show();
    await pressed('Revert');
    await waitFor(async () => expect((await preview()).textContent).toContain('Before'));
    expect(sent()).toEqual([['POST', 'property-background/revert', undefined]]);
  });
});
