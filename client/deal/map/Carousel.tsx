import { useState, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  /** Whose pictures they are. */
  readonly label: string;
  readonly count: number;
  readonly picture: (at: number) => ReactNode;
}

/** Pictures one at a time, in a ring; arrow keys go through them. */
export function Carousel({ label, count, picture }: Props) {
  const [turn, setTurn] = useState(0);
  if (count === 0) return null;
  // One may have been taken away since.
  const at = Math.min(turn, count - 1);
  const go = (by: number) => setTurn((at + by + count) % count);
  const keys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    <section className="sreo-carousel" aria-roledescription="carousel" aria-label={label} onKeyDown={keys}>
      <div className="sreo-carousel-frame">{picture(at)}</div>
      {count > 1 && (
        <div className="sreo-carousel-steps">
          <button type="button" aria-label="Previous picture" onClick={() => go(-1)}>
            ‹
          </button>
          <span>
            {at + 1} of {count}
          </span>
          <button type="button" aria-label="Next picture" onClick={() => go(1)}>
            ›
          </button>
        </div>
      )}
    </section>
  );
}
