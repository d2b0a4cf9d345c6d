import type { ReactNode } from 'react';
import { Text } from '../boxes';

interface Props {
  readonly label: string;
  /** The id of the control if the box holds more than it: a text below it is not part of its name. */
  readonly htmlFor?: string;
  readonly children: ReactNode;
}

/** A labelled input of a dialog. */
export const Labelled = ({ label, htmlFor, children }: Props) =>
  htmlFor === undefined ? (
    <Text as="label" size="cell" weight="medium">
      {label}
      {children}
    </Text>
  ) : (
    <div>
      <Text as="label" htmlFor={htmlFor} size="cell" weight="medium">
        {label}
      </Text>
      {children}
    </div>
  );
