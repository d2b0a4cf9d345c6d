import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js';
import { useAtomValue } from 'jotai';
import { Bar } from 'react-chartjs-2';
import { countOf } from '#domain';
import { formatValue } from '#domain/format';
import type { Benchmark } from '#contract';
import { colorModeAtom } from '../../lib/colorMode';
import { chartText, themeColor } from '../../lib/themeColor';
import styles from './Benchmark.module.css';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
);

interface Props {
  readonly benchmark: Benchmark;
  readonly format: string;
  readonly label: string;
}

/** Which bin a value is counted in: those beyond the ends in the first and the last. */
export function binOf(bins: Benchmark['bins'], value: number | null): number {
  if (value === null || bins.length === 0) return -1;
  const index = bins.findIndex(({ to }) => value < to);
  return index === -1 ? bins.length - 1 : index;
}

/** A histogram of loans by value; the bar of the marked loan is highlighted. */
export function Histogram({ benchmark, format, label }: Props) {
  const mode = useAtomValue(colorModeAtom);
  const { bins, loan } = benchmark;
  const marked = binOf(bins, loan?.value ?? null);
  const data: ChartData<'bar'> = {
    labels: bins.map(({ from }) => formatValue(from, format)),
    datasets: [
      {
        data: bins.map(({ count }) => count),
        backgroundColor: bins.map((_, index) => themeColor(index === marked ? '--overwritten' : '--accent')),
        categoryPercentage: 1,
        barPercentage: 0.92,
      },
    ],
  };
  const options: ChartOptions<'bar'> = {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    scales: {
      x: { grid: { display: false }, ticks: { ...chartText(), maxRotation: 0, autoSkipPadding: 14 } },
      y: {
        beginAtZero: true,
        grid: { color: themeColor('--line') },
        ticks: { ...chartText(), precision: 0 },
      },
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        callbacks: {
          title: ([item]) => {
            const bin = bins[item?.dataIndex ?? 0];
            return bin ? `${formatValue(bin.from, format)} to ${formatValue(bin.to, format)}` : '';
          },
          label: (item) => countOf(Number(item.raw), 'loan'),
        },
      },
    },
  };
  const words =
    loan?.value === null || loan === null || loan === undefined
      ? ''
      : `; ${loan.address} has ${formatValue(loan.value, format)}`;
  return (
    <div className={styles.chart}>
      <Bar
        key={mode}
        data={data}
        options={options}
        role="img"
        aria-label={`${label}: how many loans have how much${words}`}
      />
    </div>
  );
}

export const MOST_GROUPS = 16;

/** The groups with the most loans and that of the marked loan; years in their order, others the largest first. */
export function shownGroups({
  groups,
  loan,
  by,
}: Pick<Benchmark, 'groups' | 'loan' | 'by'>): Benchmark['groups'] {
  const rank = ({ key, spread }: Benchmark['groups'][number]): number =>
    key === loan?.group ? Infinity : spread.count;
  const largest = [...groups].sort((a, b) => rank(b) - rank(a)).slice(0, MOST_GROUPS);
  return largest.sort((a, b) =>
    by === 'year' ? a.key.localeCompare(b.key) : b.spread.count - a.spread.count,
  );
}

/** The middle half of each group as a bar, its median as a line in it, and the marked loan across all. */
export function Spreads({ benchmark, format, label }: Props) {
  const mode = useAtomValue(colorModeAtom);
  const groups = shownGroups(benchmark);
  const [lowest, highest] = [
    Math.min(...groups.map(({ spread }) => spread.p10)),
    Math.max(...groups.map(({ spread }) => spread.p90)),
  ];
  const value = benchmark.loan?.value ?? null;
  const color = themeColor('--accent');
  const data: ChartData<'bar', ([number, number] | null)[]> = {
    labels: groups.map(({ key }) => key),
    datasets: [
      {
        label: 'Median',
        data: groups.map(({ spread }) => [spread.median, spread.median]),
        backgroundColor: themeColor('--text'),
        borderColor: themeColor('--text'),
        borderWidth: 2,
        borderSkipped: false,
        grouped: false,
        minBarLength: 2,
        maxBarThickness: 44,
        order: 0,
      },
      {
        label: 'Middle half',
        data: groups.map(({ spread }) => [spread.p25, spread.p75]),
        backgroundColor: color,
        borderSkipped: false,
        grouped: false,
        minBarLength: 2,
        maxBarThickness: 44,
        order: 1,
      },
      {
        label: '10th to 90th percentile',
        data: groups.map(({ spread }) => [spread.p10, spread.p90]),
        backgroundColor: themeColor('--accent-soft'),
        borderSkipped: false,
        grouped: false,
        minBarLength: 2,
        maxBarThickness: 44,
        order: 2,
      },
    ],
  };
  const options: ChartOptions<'bar'> = {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    scales: {
      x: { grid: { display: false }, ticks: { ...chartText(), autoSkip: false, maxRotation: 45 } },
      // Air below figures that are never negative would be a negative axis.
      y: {
        beginAtZero: lowest >= 0 && lowest < (highest - lowest) / 10,
        grace: '5%',
        grid: { color: themeColor('--line') },
        ticks: { ...chartText(), callback: (tick) => formatValue(Number(tick), format) },
      },
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        callbacks: {
          label: (item) => {
            const spread = groups[item.dataIndex]?.spread;
            if (!spread) return '';
            return [
              `Median ${formatValue(spread.median, format)}`,
              `Middle half ${formatValue(spread.p25, format)} to ${formatValue(spread.p75, format)}`,
              countOf(spread.count, 'loan'),
            ];
          },
        },
      },
    },
  };
  // A line across the groups at the value of the marked loan.
  const mark = {
    id: 'mark',
    afterDraw(chart: Chart) {
      const axis = chart.scales.y;
      if (value === null || !axis || value < axis.min || value > axis.max) return;
      const { ctx, chartArea } = chart;
      ctx.save();
      ctx.strokeStyle = themeColor('--overwritten');
      ctx.setLineDash([5, 4]);
      ctx.lineWidth = 2;
      ctx.beginPath();
      ctx.moveTo(chartArea.left, axis.getPixelForValue(value));
      ctx.lineTo(chartArea.right, axis.getPixelForValue(value));
      ctx.stroke();
      ctx.restore();
    },
  };
  return (
    <div className={styles.chart}>
      <Bar
        key={`${mode} ${value}`}
        data={data as ChartData<'bar'>}
        options={options}
        plugins={[mark]}
        role="img"
        aria-label={`${label} by group: median, middle half, and 10th to 90th percentile; the table below says the same in figures`}
      />
    </div>
  );
}
