import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { store } from '../../lib/store';
import { InWorkbook, openWorkbookOf } from '../../testing/openWorkbook';
import { renderRoutes } from '../../testing/render';
import { sessionOf } from '../../workbook/testing/realSession';
import AtlasScoreScreen from '.';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function show(session = sessionOf({})) {
  renderRoutes(
    [
      {
        path: '/loans/:uuid/score',
        element: (
          <InWorkbook session={session}>
            <AtlasScoreScreen />
          </InWorkbook>
        ),
      },
    ],
    '/loans/loan/score',
  );
  return session;
}

it('keeps a score that was typed when the screen is left by Back', () => {
  const session = show();
  fireEvent.focus(field('Borrower Risk Score'));
  fireEvent.change(field('Borrower Risk Score'), { target: { value: '92' } });
  cleanup();
  expect(session.value({ name: 'borrowerRiskScore' })).toBe(92);
});

it('says a score of zero, and what is out of its bounds', () => {
  const session = show(sessionOf({ parameters: { atlasScore: { scores: { borrowerRiskScore: 0 } } } }));
  expect(field('Borrower Risk Score').value).toBe('0.0');
  fireEvent.focus(field('Borrower Risk Score'));
  fireEvent.change(field('Borrower Risk Score'), { target: { value: '101' } });
  fireEvent.keyDown(field('Borrower Risk Score'), { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toContain('Value must be between 0 and 100');
  fireEvent.keyDown(field('Borrower Risk Score'), { key: 'Escape' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(session.value({ name: 'borrowerRiskScore' })).toBe(0);
});

it('lets the workbook take what is being typed, before it is left or the window closes', () => {
  const session = show();
  const { typing } = openWorkbookOf(session).ui;
  fireEvent.focus(field('Borrower Risk Score'));
  expect(store.get(typing)).toBeNull();
  fireEvent.change(field('Borrower Risk Score'), { target: { value: '92' } });
  act(() => store.get(typing)?.commit());
  expect([session.value({ name: 'borrowerRiskScore' }), store.get(typing)]).toEqual([92, null]);
  fireEvent.change(field('Borrower Risk Score'), { target: { value: '93' } });
  fireEvent(window, new Event('beforeunload'));
  expect(session.value({ name: 'borrowerRiskScore' })).toBe(93);
});
