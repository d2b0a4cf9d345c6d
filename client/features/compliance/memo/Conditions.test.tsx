import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fakeApi';
import { FLAG, MEMO } from '../../../testing/memo';
import { renderRoutes } from '../../../testing/render';
import { Conditions } from './Conditions';

it('says at the formula what is wrong with it, until another one is typed', async () => {
  const KEPT = { id: FLAG, label: 'Price stays', formula: 'purchasePrice>1', testedFrom: null };
  const said = 'There is no figure `LTV`: did you mean `ltv`?';
  const detail = (at: number) => ({
    message: said,
    path: `information.conditions.${at}.formula`,
    code: 'invalid',
  });
  let refusedAt = 1;
  fakeApi(() => refusal(400, said, [detail(refusedAt)]));
  const memo = { ...MEMO, information: { ...MEMO.information, conditions: [KEPT] } };
  renderRoutes([{ path: '/', element: <Conditions loanUuid="loan" memo={memo} /> }]);
  fireEvent.click(await screen.findByRole('button', { name: /Add condition$/ }));
  const dialog = await screen.findByRole('dialog');
  const formula = within(dialog).getByLabelText<HTMLInputElement>('Formula');
  fireEvent.change(within(dialog).getByLabelText('Condition'), { target: { value: 'LTV is low' } });
  fireEvent.change(formula, { target: { value: 'LTV<0.7' } });
  fireEvent.submit(formula);
  const alert = await within(dialog).findByRole('alert');
  expect([alert.textContent, alert.id, formula.ariaInvalid]).toEqual([
    said,
    formula.getAttribute('aria-describedby'),
    'true',
  ]);
  expect(alert.previousElementSibling?.contains(formula)).toBe(true);
  fireEvent.change(formula, { target: { value: 'ltv<0.7' } });
  expect([within(dialog).queryByRole('alert'), formula.getAttribute('aria-describedby')]).toEqual([
    null,
    null,
  ]);
  // The formula of another condition is none of this dialog's fields.
  refusedAt = 0;
  fireEvent.submit(formula);
  expect((await within(dialog).findByRole('alert')).textContent).toBe(`Price stays: ${said}`);
  expect(formula.getAttribute('aria-describedby')).toBeNull();
});
