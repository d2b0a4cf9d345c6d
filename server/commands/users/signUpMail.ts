import { LINK_MARK } from '#contract';
import { keepLetter } from '../letters';
import type { Post } from '../mails';

// The text contains nothing that was typed into the form, so that the form cannot be used to send messages to
// strangers.
const PROVE = `Somebody, most likely you, asked for an account with this address. Open this link to prove that the address is yours, and sign in with the password that was chosen:

${LINK_MARK}

The link works once, within 24 hours. If you did not ask for an account, do nothing: without the link nobody can use it.`;

const TAKEN = `Somebody, most likely you, asked for an account with this address. It has one already: sign in with its password.

${LINK_MARK}

If it was not you, nothing needs to be done.`;

/**
 * Writes to who asked for an account: with the link that proves the address, or, for one that has an account,
 * that it has.
 */
export async function writeProofMail(post: Post, to: string, token: string | undefined): Promise<void> {
  const { publicUrl } = post;
  const about =
    token === undefined
      ? { subject: 'Your account', words: TAKEN, link: `${publicUrl}/sign-in/`, open: true }
      : {
          subject: 'Prove your address',
          words: PROVE,
          link: `${publicUrl}/sign-up/prove#${token}`,
          open: false,
        };
  const handOver = await keepLetter(post, { kind: 'sign-up', to, userId: null, ...about });
  handOver();
}
