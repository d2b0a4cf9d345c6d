import type { ReactNode } from 'react';
import { Text } from '../boxes';

interface Props {
  readonly label: string;
  /** The id of the control, where more than the control stands in it: what is said under it is no part of its name. */
  readonly htmlFor?: string;
  readonly children: ReactNode;
}

/** What is asked for in a dialog, under its word. */
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
