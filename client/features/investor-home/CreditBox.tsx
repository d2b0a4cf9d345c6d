import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { Contacts } from './Contacts';
import { Stack } from '../../components/boxes';
import styles from './Home.module.css';

/** /credit-box: which loans an investor wants to be offered. */
export default function CreditBox() {
  return (
    <>
      <PageHeader title="Credit Box" />
      <Stack gap={3} most={960} className={styles.body}>
        <Section title="Criteria">
          <p>No criteria are recorded for your account. To have them recorded, write to your contact.</p>
        </Section>
        <Contacts />
      </Stack>
    </>
  );
}
