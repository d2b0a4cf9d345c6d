import { PictureOutlined } from '@ant-design/icons';
import { usePicture } from '../queries/property';
import styles from './Photos.module.css';

/** A picture for signed-in people; its place is kept until it is there. */
export function Picture({
  path,
  alt,
  whole = false,
}: {
  readonly path: string;
  readonly alt: string;
  readonly whole?: boolean;
}) {
  const { url, failed } = usePicture(path);
  if (url !== undefined) return <img src={url} alt={alt} className={whole ? styles.whole : styles.picture} />;
  return (
    <span className={styles.missing} role="img" aria-label={alt} data-loading={!failed || undefined}>
      {failed && (
        <>
          <PictureOutlined aria-hidden /> Could not be loaded
        </>
      )}
    </span>
  );
}
