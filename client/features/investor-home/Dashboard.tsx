import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { Contacts } from './Contacts';
import { Stack } from '../../components/boxes';
import styles from './Home.module.css';

/** /dashboard: what an investor holds. */
export default function Dashboard() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <Stack gap={3} most={960} className={styles.body}>
        <Section title="Holdings">
          <p>You hold no loan and no note.</p>
        </Section>
        <Contacts />
      </Stack>
    </>
  );
}
