import { Text } from './boxes';
import styles from './UnknownInLink.module.css';

interface Props {
  /** The unknown parts of the link, each a sentence without its full stop. */
  readonly unknown: readonly string[];
  /** A sentence that says what is shown instead. */
  readonly shown: string;
}

/**
 * Says that a link contains unknown parameters; else its reader would see something other than the sender, without
 * noticing.
 */
export function UnknownInLink({ unknown, shown }: Props) {
  if (unknown.length === 0) return null;
  return (
    <Text as="p" ruled="below" padY={2} padX={5} className={styles.unknown} role="alert">
      {unknown.join('. ')}. {shown}
    </Text>
  );
}
