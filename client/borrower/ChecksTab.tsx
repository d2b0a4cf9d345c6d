import { Section } from '../components/Section';
import { Text } from '../components/boxes';
import type { TabProps } from './tabProps';

/** What was found of the borrower. Reports cannot be run yet: there is nothing to choose among. */
export function ChecksTab({ borrower }: TabProps) {
  return (
    <Section title="Checks Reports">
      {borrower.checksReports.length === 0 && (
        <Text as="p" tone="muted" padY={1}>
          No reports available.
        </Text>
      )}
    </Section>
  );
}
