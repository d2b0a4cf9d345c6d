import { createContext, use, type ReactNode } from 'react';
import type { DealFile, DealImage } from '#contract';
import { addressOf, DEAL_ADDRESSES } from '#contract/address';
import type { DealAddress } from './loading/loadDeal';

/**
 * How a page gets the pictures and files of its deal: by link, or in the application with the rights of who
 * is signed in.
 */
export interface DealMedia {
  /** Where a picture lies, small or whole; null where it has no address and is shown by `picture`. */
  image(id: string, small: boolean): string | null;
  /** Hands over a whole picture that has no address. */
  openImage(image: DealImage): void;
  /**
   * A picture of a property that a borrower owns, small, for a card; it leads to the whole one where it has
   * an address.
   */
  picture(id: string, alt: string): ReactNode;
  /** The URL of a file; null if `open` fetches it. */
  file(id: string): string | null;
  open(file: DealFile): void;
}

const NONE: DealMedia = {
  image: () => null,
  openImage: () => undefined,
  picture: () => null,
  file: () => null,
  open: () => undefined,
};
export const MediaContext = createContext<DealMedia>(NONE);
export const useMedia = (): DealMedia => use(MediaContext);

/** A small picture that leads to the whole one. */
const linked = (image: DealMedia['image']): DealMedia['picture'] =>
  function Linked(id, alt) {
    return (
      <a href={image(id, false) ?? undefined} target="_blank" rel="noreferrer">
        <img src={image(id, true) ?? undefined} alt={alt} />
      </a>
    );
  };

/** Pictures and files of a shared deal: by the hash of its link they are there while the link is open. */
export function mediaOf(address: DealAddress): DealMedia {
  if ('hash' in address) {
    const { hash } = address;
    const image: DealMedia['image'] = (id, small) =>
      addressOf(DEAL_ADDRESSES.sharedImage, { hash, id }, { thumbnail: small ? 'yes' : null });
    return {
      ...NONE,
      image,
      picture: linked(image),
      file: (id) => addressOf(DEAL_ADDRESSES.sharedFile, { hash, id }),
    };
  }
  const { uuid, token } = address;
  const image: DealMedia['image'] = (id, small) =>
    addressOf(DEAL_ADDRESSES.image, { uuid, id }, { token, thumbnail: small ? 'yes' : null });
  return {
    ...NONE,
    image,
    picture: linked(image),
    file: (id) => addressOf(DEAL_ADDRESSES.file, { uuid, id }, { token }),
  };
}
