import { useLayoutEffect, useRef, useState } from 'react';
import { useStatic } from '../static';

/** Text longer than this many pixels is folded. */
const FOLDED = 130;

/** A description: folded at 130 px with a way to open it, whole on paper. */
export function Prose({ text }: { readonly text: string }) {
  const whole = useStatic();
  const [opened, setOpen] = useState(false);
  const open = opened || whole;
  const [long, setLong] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > FOLDED + 4));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="deal-prose" data-folded={long && !open}>
      <div ref={body}>
        {text.split(/\n{2,}/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {long && !whole && (
        <button type="button" className="deal-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
