import type { ReactNode } from 'react';
import { Text } from '../boxes';

/** What is asked for in a dialog, under its word. */
export const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Text as="label" size="cell" weight="medium">
    {label}
    {children}
  </Text>
);
