import { Text } from './boxes';
import styles from './UnknownInLink.module.css';

interface Props {
  /** What the link asks for and is not there, each a sentence without its stop. */
  readonly unknown: readonly string[];
  /** What is shown instead, a sentence. */
  readonly shown: string;
}

/** A link that asks for what is not there says so: else it shows other things than whoever sent it meant. */
export function UnknownInLink({ unknown, shown }: Props) {
  if (unknown.length === 0) return null;
  return (
    <Text as="p" ruled="below" padY={2} padX={5} className={styles.unknown} role="alert">
      {unknown.join('. ')}. {shown}
    </Text>
  );
}
