import { rejected } from './checkFile';

/** The longer side of a thumbnail and of a kept photo, in pixels. */
const THUMBNAIL = 480;
const LARGEST = 4096;
/** A small file can unfold into a huge picture; 80 megapixels are more than cameras make. */
const MAX_PIXELS = 80_000_000;

export interface Picture {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

/**
 * A photo as it is stored: rotated according to its EXIF data and without EXIF data, because that contains
 * the location, and a JPEG thumbnail.
 * @throws AppError 400 if the picture cannot be decoded
 */
export async function preparePicture(name: string, bytes: Buffer): Promise<Picture> {
  // A native library, loaded with the first picture.
  const { default: sharp } = await import('sharp');
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const photo = await upright
      .clone()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .toBuffer();
    const thumbnail = await sharp(photo)
      .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    return { photo, thumbnail };
  } catch {
    throw rejected(name, 'The picture is damaged or too large to be read');
  }
}
