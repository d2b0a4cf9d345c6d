import { useEffect, useRef, useState } from 'react';
import type { LineChart } from '../charts/drawLine';

/**
 * A line over days or months. Its program comes once the line has room on screen, which it has not in a section that is
 * there for printing; until then, and without script, its table says it.
 */
export function Line({ chart, label }: { readonly chart: LineChart; readonly label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(false);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver((sizes) => {
      if (sizes.some(({ contentRect }) => contentRect.width > 0)) setShown(true);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!shown) return;
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
  }, [chart, shown]);
  return (
    <div ref={frame} className="deal-chart" data-drawn={drawn}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
