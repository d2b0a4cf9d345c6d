import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Input, type InputRef } from 'antd';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../../components/form/fields';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { installationAtom } from '../../lib/installation';
import { toast } from '../../lib/toast';
import { paths } from '../../paths';
import { Box, Row } from '../../components/boxes';
import styles from './Investors.module.css';

const form = z.object({
  email: z.string().trim().min(1, 'Email is required').pipe(z.email('Enter a valid email address')),
});

const signUpAddress = (): string => new URL(paths.signUp(), window.location.origin).href;

/** The message by which somebody is asked to make an account; whoever signs up is an investor. */
export function invitation(email: string, address: string): string {
  const text = `You can make an account to see the deals that are shared with you:\n\n${address}\n`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your investor account')}&body=${encodeURIComponent(text)}`;
}

/** /investors/add: an investor makes the account themselves, so that nobody else knows the password; where that is switched off, whom to ask for it. */
export default function AddInvestor() {
  const installation = useAtomValue(installationAtom);
  return (
    <Box most={1160}>
      <PageHeader title="Add Investor" crumbs={[{ label: 'Investors', to: paths.investors }]} />
      <div className={styles.body}>
        {installation?.selfRegistration === false ? (
          <ByOthers contact={installation.accessContact} />
        ) : (
          <Invitation />
        )}
      </div>
    </Box>
  );
}

function ByOthers({ contact }: { readonly contact: string | null }) {
  return (
    <Section title="Accounts Are Made for Investors">
      <p>
        Here nobody makes an account of their own. Ask{' '}
        {contact === null ? 'whoever runs the sign-in of this installation' : <strong>{contact}</strong>} for
        the investor&rsquo;s account: after the first sign-in with it, the investor appears in the list.
      </p>
    </Section>
  );
}

function Invitation() {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(form),
    defaultValues: { email: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(({ email }) => window.location.assign(invitation(email, signUpAddress())));
  const field = useRef<InputRef>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(signUpAddress());
      toast({ variant: 'success', title: 'Address copied' });
    } catch {
      // No right to the clipboard (plain http, a locked-down browser): the text is selected for the person's own copy.
      field.current?.focus();
      field.current?.select();
      toast({
        title: 'Press Ctrl+C to copy the address',
        description: 'This browser does not let the page use the clipboard.',
      });
    }
  };
  return (
    <>
      <Section title="Invite by E-mail">
        <p>
          Investors make their accounts themselves. Whoever signs up is an investor and appears in the list.
        </p>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <TextField control={control} name="email" label="Email" type="email" required maxLength={254} />
          <Button type="primary" htmlType="submit">
            Write invitation
          </Button>
        </form>
      </Section>
      <Section title="Or Send the Address">
        <Row gap={2} most={640}>
          <Input ref={field} readOnly aria-label="Address of the sign-up" value={signUpAddress()} />
          <Button onClick={() => void copy()}>Copy</Button>
        </Row>
      </Section>
    </>
  );
}
