import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { CurrencyField, DateField, PercentField, TextField } from './fields';

function Page() {
  const { control, setError } = useForm({ defaultValues: { name: '' } });
  return (
    <>
      <TextField control={control} name="name" label="For" hint="Who reads it" />
      <button type="button" onClick={() => setError('name', { message: 'Taken already' })}>
        Refuse
      </button>
    </>
  );
}

it('is valid and has its hint until a value is refused, and again once another is typed', () => {
  render(<Page />);
  const field = screen.getByLabelText('For');
  const shown = () => [
    field.getAttribute('aria-invalid'),
    screen.queryByText('Who reads it') !== null,
    screen.queryByRole('alert')?.textContent,
  ];
  expect(shown()).toEqual(['false', true, undefined]);
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Refuse' })));
  expect(shown()).toEqual(['true', false, 'Taken already']);
  fireEvent.change(field, { target: { value: 'Harbor' } });
  expect(shown()).toEqual(['false', true, undefined]);
});

function Share() {
  const { control, setError } = useForm<{ share: number | null }>({ defaultValues: { share: null } });
  return (
    <>
      <PercentField control={control} name="share" label="Share" hint="Of the value" />
      <button type="button" onClick={() => setError('share', { message: 'Enter a number' })}>
        Refuse
      </button>
    </>
  );
}

it('leaves it to the question which of two percentages is meant, which describes the field, and says any other reason itself', () => {
  render(<Share />);
  const field = screen.getByLabelText('Share');
  const end = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    act(() => fireEvent.click(screen.getByRole('button', { name: 'Refuse' })));
  };
  const described = () =>
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  end('0.67');
  expect([field.getAttribute('aria-invalid'), described()]).toEqual([
    'true',
    ['Of the value', 'Which is meant?1 0.67%2 67%'],
  ]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(/may be/)).toBeNull();
  end('abc');
  expect([field.getAttribute('aria-invalid'), described()]).toEqual(['true', ['`abc` is not a number']]);
});

function Born() {
  const { control, setError } = useForm<{ day: string | null }>({ defaultValues: { day: '2027-01-15' } });
  return (
    <>
      <DateField control={control} name="day" label="Born" hint="If known" />
      <button type="button" onClick={() => setError('day', { message: 'Must lie in the past' })}>
        Refuse
      </button>
    </>
  );
}

it('says of a date what the form said of it until another is typed, and never two reasons', () => {
  render(<Born />);
  const field = screen.getByLabelText<HTMLInputElement>('Born');
  const refuse = () => act(() => fireEvent.click(screen.getByRole('button', { name: 'Refuse' })));
  const shown = () => [
    field.getAttribute('aria-invalid'),
    screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  ];
  refuse();
  expect(shown()).toEqual(['true', ['Must lie in the past']]);
  fireEvent.change(field, { target: { value: 'abc' } });
  expect(shown()).toEqual(['false', []]);
  fireEvent.blur(field);
  expect(shown()).toEqual(['true', ['`abc` is not a date; write MM/DD/YYYY']]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(shown()).toEqual(['true', ['Must lie in the past']]);
  fireEvent.change(field, { target: { value: '5/14/1968' } });
  fireEvent.blur(field);
  expect([...shown(), field.value]).toEqual(['false', [], '05/14/1968']);
});

it('keeps its message where it stands while a press that leaves it goes on', async () => {
  render(<Page />);
  const field = screen.getByLabelText('For');
  const button = screen.getByRole('button', { name: 'Refuse' });
  fireEvent.pointerDown(button);
  act(() => fireEvent.click(button));
  expect([field.getAttribute('aria-invalid'), screen.queryByRole('alert')]).toEqual(['true', null]);
  fireEvent.pointerUp(button);
  expect((await screen.findByRole('alert')).textContent).toBe('Taken already');
});

function Price() {
  const { control, setError } = useForm<{ price: number | null }>({ defaultValues: { price: null } });
  const error = { message: 'Enter a number' };
  return (
    <>
      <CurrencyField control={control} name="price" label="Price" />
      <button type="button" onClick={() => setError('price', error)}>
        Refuse
      </button>
    </>
  );
}

it('says why a text is not read as it is left, though a check that ended late had told it of the text before', () => {
  render(<Price />);
  const field = screen.getByLabelText('Price');
  fireEvent.change(field, { target: { value: '5' } });
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Refuse' })));
  fireEvent.change(field, { target: { value: '5eur' } });
  fireEvent.blur(field);
  expect(screen.getByRole('alert').textContent).toBe('`5eur` is not in US dollars');
});
