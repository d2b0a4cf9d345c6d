import { Section } from '../../components/Section';
import { useContacts } from '../../loan/queries/useContacts';
import styles from './Home.module.css';

/** Whom one can write to. */
export function Contacts() {
  const { data } = useContacts();
  if (!data || data.length === 0) return null;
  return (
    <Section title="Your Contacts">
      <ul className={styles.contacts}>
        {data.map(({ name, email }) => (
          <li key={email}>
            {name}, <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
