import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { TextField } from './fields';

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
