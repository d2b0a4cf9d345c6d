import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js';
import { useAtomValue } from 'jotai';
import { Bar } from 'react-chartjs-2';
import { formatShort, formatSum } from '#domain/format';
import { colorModeAtom } from '../lib/colorMode';
import { chartText, themeColor } from '../lib/themeColor';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

export interface Series {
  readonly label: string;
  /** A color of `theme/tokens.css`. */
  readonly color: `--${string}`;
  /** USD, one a group. */
  readonly values: readonly number[];
}
interface Props {
  readonly label: string;
  readonly groups: readonly string[];
  readonly series: readonly Series[];
  /** The series of a group are stacked; otherwise they are side by side. */
  readonly stacked?: boolean;
}

/** Amounts by group as lying bars. The table beside it says the same in figures. */
export default function StackedBars(props: Props) {
  const mode = useAtomValue(colorModeAtom);
  // The chart reads its colors when it is created, so a change of mode remounts it.
  return (
    <div style={{ height: 48 + props.groups.length * 44 }}>
      <Bars key={mode} {...props} />
    </div>
  );
}

function Bars({ label, groups, series, stacked = false }: Props) {
  const data: ChartData<'bar'> = {
    labels: [...groups],
    datasets: series.map(({ label: name, color, values }) => ({
      label: name,
      data: [...values],
      backgroundColor: themeColor(color),
      maxBarThickness: 22,
    })),
  };
  const options: ChartOptions<'bar'> = {
    indexAxis: 'y',
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    scales: {
      x: {
        stacked,
        beginAtZero: true,
        grid: { color: themeColor('--line') },
        ticks: { ...chartText(), callback: (value) => formatShort(Number(value)), maxTicksLimit: 6 },
      },
      y: { stacked, grid: { display: false }, ticks: chartText() },
    },
    plugins: {
      legend: { position: 'bottom', align: 'start', labels: { ...chartText(), boxWidth: 10, boxHeight: 10 } },
      tooltip: {
        callbacks: {
          label: ({ dataset, parsed }) => `${dataset.label ?? ''}: ${formatSum(parsed.x, 'usd0')}`,
        },
      },
    },
  };
  return <Bar data={data} options={options} aria-label={label} role="img" />;
}
