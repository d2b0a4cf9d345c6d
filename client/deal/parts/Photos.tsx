import type { DealImage } from '#contract';
import { useMedia } from '../media';
import { useStatic } from '../static';

/** The report shows no more than these. */
const MOST_PHOTOS = 3;

/** The first pictures of the property, each leading to the whole one. */
export function Photos({ images }: { readonly images: readonly DealImage[] }) {
  if (images.length === 0) return null;
  return (
    <ul className="deal-photos" aria-label="Photos">
      {images.slice(0, MOST_PHOTOS).map((image) => (
        <li key={image.id}>
          <Photo image={image} />
        </li>
      ))}
    </ul>
  );
}

/** By its address where it has one; in the application it is fetched with the rights of who is signed in. */
function Photo({ image }: { readonly image: DealImage }) {
  const media = useMedia();
  const whole = useStatic();
  const { id, name } = image;
  const small = media.image(id, true);
  const picture = small === null ? media.picture(id, name) : <img src={small} alt={name} loading="lazy" />;
  if (whole) return picture;
  return small === null ? (
    <button
      type="button"
      className="deal-photo"
      title={`Download ${name}`}
      onClick={() => media.openImage(image)}
    >
      {picture}
    </button>
  ) : (
    <a href={media.image(id, false) ?? small} target="_blank" rel="noreferrer">
      {picture}
    </a>
  );
}
