import {
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

/*
 * The one place of the deal page that knows Chart.js: a part of its own, fetched when a chart is shown.
 */
Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip);

export interface LineChart {
  readonly labels: readonly string[];
  readonly values: readonly number[];
  /** How a value reads on the axis and in the tip. */
  readonly text: (value: number) => string;
  readonly xTitle?: string;
  readonly yTitle?: string;
}

/** Draws a line into a canvas in the colours of the page. @returns what takes it away again */
export function drawLine(
  canvas: HTMLCanvasElement,
  { labels, values, text, xTitle, yTitle }: LineChart,
): () => void {
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  // The page's colours depend on its scheme, so the computed ones are read from elements that use them.
  const [ink, accent] = [style.color, style.borderTopColor];
  const axis = (title: string | undefined) => ({
    title: { display: Boolean(title), text: title ?? '', color: ink },
    grid: { color: 'transparent' },
    border: { color: colour('border-left-color') },
  });
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      labels: [...labels],
      datasets: [
        {
          data: [...values],
          borderColor: accent,
          backgroundColor: accent,
          borderWidth: 2,
          pointRadius: 3,
          tension: 0,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      // Other charts of the application register a legend for all.
      plugins: {
        legend: { display: false },
        tooltip: { callbacks: { label: ({ parsed }) => text(parsed.y ?? 0) } },
      },
      scales: {
        x: { ...axis(xTitle), ticks: { color: ink, maxRotation: 0, autoSkipPadding: 24 } },
        y: { ...axis(yTitle), ticks: { color: ink, callback: (value) => text(Number(value)) } },
      },
    },
  });
  const resize = () => chart.resize();
  window.addEventListener('beforeprint', resize);
  return () => {
    window.removeEventListener('beforeprint', resize);
    chart.destroy();
  };
}
