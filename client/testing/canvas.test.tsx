import { cleanup, render } from '@testing-library/react';
import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js';
import { Bar } from 'react-chartjs-2';
import { expect, it } from 'vitest';

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

it('draws a chart again with other figures, as a browser would', () => {
  const of = (rent: number) => ({ labels: ['Rent'], datasets: [{ data: [rent] }] });
  const { rerender, getByRole } = render(<Bar data={of(1000)} aria-label="Rents" />);
  rerender(<Bar data={of(1100)} aria-label="Rents" />);
  expect(getByRole('img', { name: 'Rents' })).toBeInstanceOf(HTMLCanvasElement);
  cleanup();
});
