import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { PercentField, TextField } from './fields';

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
