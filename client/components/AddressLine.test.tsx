import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddressLine } from './AddressLine';

it.each([
  '1147 Bushwick Avenue, Brooklyn, NY 11221',
  'One Penn Plaza, New York, NY',
  '5, Rue X, Paris',
  'Manhattan portfolio',
  '',
])('says the whole address, to readers and to the clipboard: %s', (address) => {
  expect(render(<AddressLine address={address} />).container.textContent).toBe(address);
});
