import { expect, it } from 'vitest';
import { figureWords } from './useFigures';

it('a figure of a text that is nothing once rounded reads $0, and one that is not known N/A', () => {
  const words = (value: number | null) => figureWords({ value, format: 'usd0' });
  expect([0, 0.3, 1e-9, null, -1200].map(words)).toEqual(['$0', '$0', '$0', 'N/A', '($1,200)']);
});
