import { Link } from 'react-router';
import { useProperty } from '../queries/property';
import { paths } from '../../paths';
import { Picture } from './Picture';
import { Row, Text } from '../../components/boxes';
import styles from './Photos.module.css';

/** A panel of a property shows no more than these. */
export const MOST_THUMBNAILS = 3;

/** The first photos of a property, each leading to all of them; renders nothing without photos. */
export function PhotoStrip({ loanUuid }: { readonly loanUuid: string }) {
  const { data } = useProperty(loanUuid);
  const images = data?.images ?? [];
  if (images.length === 0) return null;
  const shown = images.slice(0, MOST_THUMBNAILS);
  return (
    <Row as="ul" gap={2} above={4} below={4} className={styles.strip} aria-label="Photos">
      {shown.map((image, index) => (
        <li key={image.uuid}>
          <Link to={paths.loan(loanUuid).origination('property/photos')}>
            <Picture path={image.thumbnailUrl} alt={image.name} />
            {index === shown.length - 1 && images.length > shown.length && (
              <Text size="small" padX={2} className={styles.more}>
                +{images.length - shown.length}
              </Text>
            )}
          </Link>
        </li>
      ))}
    </Row>
  );
}
