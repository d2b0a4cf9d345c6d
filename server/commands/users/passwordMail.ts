import { LINK_MARK } from '#contract';
import { keepLetter } from '../letters';
import type { Post } from '../mails';

const WORDS = `Somebody, most likely you, asked for a new password of the account with this address. Open this link and choose one:

${LINK_MARK}

The link works once, within 60 minutes, and signs the account out everywhere. If it was not you, do nothing: the password stays as it is.`;

/** Mails the link for choosing a new password to the account with this address. */
export async function writePasswordMail(post: Post, to: string, token: string): Promise<void> {
  const handOver = await keepLetter(post, {
    kind: 'password',
    to,
    subject: 'Choose a new password',
    words: WORDS,
    link: `${post.publicUrl}/reset-password/#${token}`,
    open: false,
    userId: null,
  });
  handOver();
}
