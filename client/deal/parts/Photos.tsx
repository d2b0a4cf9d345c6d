import type { DealImage } from '#contract';
import { useMedia } from '../media';

/** The report shows no more than these. */
const MOST_PHOTOS = 3;

/** The first pictures of the property, each leading to the whole one. */
export function Photos({ images }: { readonly images: readonly DealImage[] }) {
  const media = useMedia();
  const shown = images.slice(0, MOST_PHOTOS).flatMap(({ id, name }) => {
    const small = media.image(id, true);
    return small === null ? [] : [{ id, name, small, whole: media.image(id, false) ?? small }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="deal-photos" aria-label="Photos">
      {shown.map(({ id, name, small, whole }) => (
        <li key={id}>
          <a href={whole} target="_blank" rel="noreferrer">
            <img src={small} alt={name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
