import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartOptions,
} from 'chart.js';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Bar } from 'react-chartjs-2';
import { formatValue } from '#domain';
import { colorModeAtom } from '../../lib/colorMode';
import { themeColor, themeSize } from '../../lib/themeColor';
import { useCellValue, useFromWorkbook, type WorkbookSession } from '../../workbook';
import { axisAmount, REQUEST_NAME, WHOLE_LIMITS } from './limits';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface BarOf {
  readonly label: string;
  readonly amount: number;
}

/** The request and every limit that is known but the range, which dwarfs the others. */
function barsOf({ workbook }: WorkbookSession): BarOf[] {
  return [
    { name: REQUEST_NAME, label: 'Borrower Request' },
    ...WHOLE_LIMITS.map(({ name }) => ({ name, label: workbook.template.figure.get(name)?.label ?? name })),
  ].flatMap(({ name, label }) => {
    const amount = workbook.value({ name });
    return typeof amount === 'number' &&
      (name !== 'sizingAmountRange' || workbook.value({ name: 'sizingBinding' }) === label)
      ? [{ label, amount }]
      : [];
  });
}

/** The limits as bars, the one that binds in its own colour; the table beside it has the figures. */
export default function LimitsChart() {
  const mode = useAtomValue(colorModeAtom);
  // The chart reads its colours when it is created, so a change of mode remounts it.
  return <Bars key={mode} />;
}

function Bars() {
  const bars = useFromWorkbook(barsOf);
  const binding = useCellValue({ name: 'sizingBinding' });
  const options = useMemo(chartOptions, []);
  const said = bars.map(({ label, amount }) => `${label} ${formatValue(amount, 'usd0')}`).join(', ');
  return (
    <Bar
      role="img"
      aria-label={`Limits: ${said}${typeof binding === 'string' && binding !== '' ? `; ${binding} binds` : ''}`}
      options={options}
      data={{
        labels: bars.map(({ label }) => label),
        datasets: [
          {
            data: bars.map(({ amount }) => amount),
            backgroundColor: bars.map(({ label }) =>
              themeColor(label === binding ? '--accent' : '--line-strong'),
            ),
            barThickness: 20,
            borderRadius: 3,
          },
        ],
      }}
    />
  );
}

function chartOptions(): ChartOptions<'bar'> {
  return {
    indexAxis: 'y',
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    plugins: {
      legend: { display: false },
      tooltip: { callbacks: { label: ({ parsed }) => formatValue(parsed.x ?? 0, 'usd0') } },
    },
    scales: {
      x: {
        beginAtZero: true,
        ticks: {
          color: themeColor('--text-muted'),
          callback: (value) => axisAmount(Number(value)),
          maxTicksLimit: 6,
          maxRotation: 0,
          autoSkipPadding: 12,
        },
        grid: { color: themeColor('--line') },
      },
      y: {
        ticks: { color: themeColor('--text'), font: { size: themeSize('small') } },
        grid: { display: false },
      },
    },
  };
}
