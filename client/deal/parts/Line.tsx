import { useEffect, useRef, useState } from 'react';
import type { LineChart } from '../charts/drawLine';

/** A line over days or months. Its program comes once it is shown; until then, and without script, its table says it. */
export function Line({ chart, label }: { readonly chart: LineChart; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let gone = false;
    void import('../charts/drawLine').then(
      ({ drawLine }) => {
        if (gone || !canvas.current) return;
        remove = drawLine(canvas.current, chart);
        setDrawn(true);
      },
      // If the chart cannot be loaded, the table below it still shows the data.
      () => undefined,
    );
    return () => {
      gone = true;
      remove?.();
    };
  }, [chart]);
  return (
    <div className="deal-chart" data-drawn={drawn}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
