import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InWorkbook } from '../../testing/openWorkbook';
import { sessionOf } from '../../workbook/testing/realSession';
import { ManagementFee } from './ManagementFee';

const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate' });

function show() {
  const session = sessionOf({ parameters: { useCalculatedManagementFee: true } });
  session.edit(
    [{ type: 'setInputs', inputs: [{ name: 'useCalculatedManagementFee', value: true }] }],
    'Calculated',
  );
  render(
    <InWorkbook session={session}>
      <ManagementFee />
    </InWorkbook>,
  );
  return session;
}

it('keeps a rate that was typed when the screen is left by Back', () => {
  const session = show();
  fireEvent.focus(rate());
  fireEvent.change(rate(), { target: { value: '5' } });
  cleanup();
  expect(session.value({ name: 'managementFeeRate' })).toBe(0.05);
});

it('says at the field why a rate is refused, and keeps its text', () => {
  const session = show();
  fireEvent.focus(rate());
  fireEvent.change(rate(), { target: { value: 'five' } });
  fireEvent.blur(rate());
  expect(screen.getByRole('alert').textContent).toContain('is not a number');
  expect([rate().value, session.value({ name: 'managementFeeRate' })]).toEqual(['five', 0.03]);
});
