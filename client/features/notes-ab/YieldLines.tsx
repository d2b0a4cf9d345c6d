import {
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartData,
  type ChartOptions,
} from 'chart.js';
import { useAtomValue } from 'jotai';
import { Line } from 'react-chartjs-2';
import { formatKnown } from '#domain/format';
import type { NoteYields } from '#contract';
import { colorModeAtom } from '../../lib/colorMode';
import { chartText, themeColor } from '../../lib/themeColor';

Chart.register(Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

const percent = (value: number | null): string => formatKnown(value, 'percent1');

/** The yield of a tiny B note is arbitrary, so the lines end above this. */
const MOST = 0.5;
/** Solid for the current rate, dashed for the others, so that lines are told apart without colour. */
const DASHES: readonly number[][] = [[2, 3], [6, 3], [], [10, 4], [10, 3, 2, 3]];

/** The B note's rate over the A note's LTV, a line for each rate of the A note. */
export default function YieldLines({ found }: { readonly found: NoteYields }) {
  const mode = useAtomValue(colorModeAtom);
  // The chart reads its colors when it is created, so a change of mode remounts it.
  return (
    <div style={{ height: 320 }}>
      <Lines key={mode} found={found} />
    </div>
  );
}

const middle = (found: NoteYields): number => Math.floor(found.lines.length / 2);

function dataOf(
  { ltvs, lines, today }: NoteYields,
  at: number,
): ChartData<'line', { x: number; y: number }[]> {
  const point = today.yield === null ? [] : [{ x: today.ltv, y: today.yield }];
  return {
    datasets: [
      {
        label: 'Today',
        data: point,
        borderColor: themeColor('--accent'),
        backgroundColor: themeColor('--accent'),
        pointRadius: 7,
        showLine: false,
      },
      ...lines.map(({ interest, yields }, index) => ({
        label: `A Note at ${percent(interest)}`,
        data: yields.flatMap((value, column) =>
          value === null || value > MOST ? [] : [{ x: ltvs[column] ?? 0, y: value }],
        ),
        borderColor: themeColor(index === at ? '--accent' : '--text-muted'),
        backgroundColor: themeColor(index === at ? '--accent' : '--text-muted'),
        borderDash: index === at ? [] : DASHES[index % DASHES.length],
        borderWidth: index === at ? 2 : 1.5,
        pointRadius: 2,
      })),
    ],
  };
}

function Lines({ found }: { readonly found: NoteYields }) {
  const axis = (title: string) => ({
    type: 'linear' as const,
    title: { display: true, text: title, color: themeColor('--text-muted') },
    grid: { color: themeColor('--line') },
    ticks: { ...chartText(), callback: (value: string | number) => percent(Number(value)) },
  });
  const options: ChartOptions<'line'> = {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    scales: { x: axis('A Note LTV'), y: axis('B Note Rate') },
    plugins: {
      legend: {
        position: 'bottom',
        align: 'start',
        labels: { ...chartText(), usePointStyle: false, boxWidth: 24, boxHeight: 2 },
      },
      tooltip: {
        callbacks: {
          title: ([item]) => `A note LTV ${percent(item?.parsed.x ?? null)}`,
          label: ({ dataset, parsed }) => `${dataset.label ?? ''}: B note ${percent(parsed.y)}`,
        },
      },
    },
  };
  return (
    <Line
      data={dataOf(found, middle(found))}
      options={options}
      role="img"
      aria-label="B note rate over the LTV and the rate of the A note"
    />
  );
}
