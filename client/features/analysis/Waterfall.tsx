import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Bar as BarChart } from 'react-chartjs-2';
import { colorModeAtom } from '../../lib/colorMode';
import { chartText, themeColor } from '../../lib/themeColor';
import styles from './Analysis.module.css';
import type { Bar } from './changesModel';
import { shown } from './figures';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const COLOR = { end: '--accent', up: '--success', down: '--error' } as const;

interface Props {
  readonly bars: readonly Bar[];
  readonly format: string;
  readonly title: string;
}

/** A waterfall: bars that float from level to level. The table beside it says the same in figures. */
export function Waterfall(props: Props) {
  const mode = useAtomValue(colorModeAtom);
  // The chart reads its colors when it is created, so a change of mode remounts it.
  return (
    <div className={styles.chart}>
      <Bars key={mode} {...props} />
    </div>
  );
}

function Bars({ bars, format, title }: Props) {
  const data = useMemo<ChartData<'bar', [number, number][]>>(
    () => ({
      labels: bars.map((bar) => shortened(bar.label)),
      datasets: [
        {
          data: bars.map((bar): [number, number] => [bar.from, bar.to]),
          backgroundColor: bars.map((bar) => themeColor(COLOR[bar.kind])),
          borderSkipped: false,
          maxBarThickness: 56,
          minBarLength: 2,
        },
      ],
    }),
    [bars],
  );
  const options = useMemo(() => chartOptions(bars, format), [bars, format]);
  return (
    <BarChart
      data={data}
      options={options}
      role="img"
      aria-label={`${title}: ${bars.map((bar) => `${bar.label} ${shown(bar.kind === 'end' ? bar.to : bar.to - bar.from, format)}`).join(', ')}`}
    />
  );
}

const shortened = (label: string): string => (label.length > 22 ? `${label.slice(0, 21)}…` : label);

function chartOptions(bars: readonly Bar[], format: string): ChartOptions<'bar'> {
  const text = chartText();
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    scales: {
      x: { grid: { display: false }, ticks: { ...text, maxRotation: 40, autoSkip: false } },
      y: {
        min: floor(bars),
        grid: { color: themeColor('--line') },
        ticks: { ...text, includeBounds: false, callback: (value) => shown(Number(value), format) },
      },
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        callbacks: {
          title: ([item]) => bars[item?.dataIndex ?? 0]?.label ?? '',
          label: (item) => {
            const bar = bars[item.dataIndex];
            return bar ? shown(bar.kind === 'end' ? bar.to : bar.to - bar.from, format) : '';
          },
        },
      },
    },
  };
}

/**
 * Where the axis begins: near the smaller end if the ends dwarf the parts, because $20,000 is invisible on a bar of $5
 * million.
 */
function floor(bars: readonly Bar[]): number | undefined {
  const levels = bars.flatMap((bar) => (bar.kind === 'end' ? [bar.to] : [bar.from, bar.to]));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  return least > 0 && most - least < 0.4 * most ? Math.max(0, least - (most - least) * 0.6) : undefined;
}
