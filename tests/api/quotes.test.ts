import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import type { Loan, LoanMails, Outbox, PublicQuote } from '#contract';
import { Quote } from '../../server/models';
import { type SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, postSave, setInput, loanPath as at } from './loanHelpers';
import { passed, QUOTE, sendMail, tokenIn } from './quoteCalls';

const api = useServer();

const send = (who: SignedIn, uuid: string, body: object = QUOTE, kind = 'quote', server = api()) =>
  sendMail(server, who, uuid, body, kind);
const loan = async (who: SignedIn, uuid: string) =>
  (await request(api().url).get(at(uuid)).set(who.headers).expect(200)).body as Loan;
const titles = async (who: SignedIn, uuid: string) =>
  (
    (await request(api().url).get(at(uuid, '/events')).set(who.headers)).body.events as {
      title: string;
      by: { name: string } | null;
    }[]
  ).map(({ title, by }) => [title, by?.name ?? null]);
const read = (token: string) => request(api().url).get(`/api/quotes/${token}`);
const answer = (token: string, body: object) =>
  request(api().url).post(`/api/quotes/${token}/answer`).send(body);

describe('a quote', () => {
  it('begins with the usual text, is read with figures, and is kept where there is no mail server', async () => {
    const who = await api().signIn('SALES');
    const uuid = await passed(api(), who);
    const { body } = await request(api().url).get(at(uuid, '/emails/quote')).set(who.headers).expect(200);
    const draft = body as LoanMails;
    expect(draft).toMatchObject({
      subject: 'Loan quote for 1147 Bushwick Ave, Brooklyn, NY 11221',
      delivery: 'outbox',
      mails: [],
    });
    expect(draft.names.find(({ name }) => name === 'interestRate')).toEqual({
      name: 'interestRate',
      label: expect.any(String),
      shown: '11.00%',
    });
    const preview = await request(api().url)
      .post(at(uuid, '/emails/quote/preview'))
      .set(who.headers)
      .send({ subject: draft.subject, content: `${draft.content} @noSuchThing` })
      .expect(200);
    expect(preview.body.unknown).toEqual(['noSuchThing']);
    expect(preview.body.text).toContain('Interest rate: 11.00% a year\nTerm: 12 months');
    const bare = await request(api().url)
      .post(at(uuid, '/emails/quote/preview'))
      .set(who.headers)
      .send({ subject: 'Quote', content: 'We offer @totalLoanAmount until @closingDate' })
      .expect(200);
    expect(bare.body).toMatchObject({
      text: expect.stringMatching(/^We offer \$[\d,]+ until N\/A\n\n\{link\}$/),
      blank: ['closingDate'],
      unknown: [],
    });

    const sent = (await send(who, uuid).expect(201)).body as LoanMails;
    expect(sent.mails[0]).toMatchObject({ to: QUOTE.to, state: 'kept', quote: { state: 'open' } });
    expect(sent.mails[0]?.subject).toMatch(/^Quote over \$[\d,]+$/);
    expect(sent.content).toBe(QUOTE.content);
    const outbox = (await request(api().url).get('/api/outbox').set(who.headers).expect(200)).body as Outbox;
    expect(outbox.mails[0]).toMatchObject({
      quote: { state: 'open' },
      id: sent.mails[0]?.id,
      text: expect.stringContaining(`${api().context.publicUrl}/quote/`),
      loan: { uuid },
    });
    expect(await loan(who, uuid)).toMatchObject({
      borrowerStatus: 'Quote Sent',
      emailContent: QUOTE.content,
      timelineFlags: { quoteEmailSent: expect.any(String) },
    });
    const stored = await Quote.findOne({ where: { loanUuid: uuid } });
    const token = tokenIn(sent.mails[0]?.text);
    expect(token).toHaveLength(43);
    // Who may not send a quote may not answer it in the borrower's name either.
    const committee = await api().signIn('COMMITTEE');
    for (const path of ['/api/outbox', at(uuid, '/emails/quote')]) {
      const { body } = await request(api().url).get(path).set(committee.headers).expect(200);
      const [mail] = (body as Outbox | LoanMails).mails;
      expect(mail).toMatchObject({ id: sent.mails[0]?.id, withheld: true });
      expect(mail?.text).toMatch(/Answer: \[link of the reader\]$/);
      expect(JSON.stringify(body)).not.toContain(token);
    }
    expect(outbox.mails[0]?.withheld).toBe(false);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(api().logged.join('\n')).not.toContain(token);
  });

  it('above what its limits allow says so before it is sent, and takes the sized amount instead', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(api(), who);
    const offered = async (reader = who) =>
      (
        (await request(api().url).get(at(uuid, '/emails/quote')).set(reader.headers).expect(200))
          .body as LoanMails
      ).offer;
    const { despite: _unread, ...unread } = QUOTE;
    const offer = await offered();
    expect(offer).toMatchObject({
      caution: 'above',
      words: expect.stringMatching(/^The loan amount of \$3,000,000 exceeds the largest loan of \$571,502/),
      sized: { shown: '$571,502', canUse: true },
    });
    expect((await offered(await api().signIn('SALES')))?.sized?.canUse).toBe(false);
    const refused = await send(who, uuid, unread).expect(409);
    expect(refused.body).toMatchObject({ message: offer?.words, details: [{ path: 'despite' }] });
    await send(who, uuid, { ...unread, despite: 'noAmount' }).expect(409);
    await send(who, uuid, { ...unread, despite: 'whatever' }).expect(400);
    expect(await Quote.count({ where: { loanUuid: uuid } })).toBe(0);

    const take = (amount: unknown, reader = who) =>
      request(api().url).post(at(uuid, '/quote/sized-amount')).set(reader.headers).send({ amount });
    await take(571_000).expect(409);
    await take(-1).expect(400);
    const taken = await take(offer?.sized?.amount).expect(200);
    expect(taken.body.loanAmount).toBe(offer?.sized?.amount);
    expect((await take(offer?.sized?.amount).expect(200)).body.revision).toBe(taken.body.revision);
    expect(await offered()).toBeNull();
    expect(((await send(who, uuid, unread).expect(201)).body as LoanMails).mails[0]?.subject).toBe(
      'Quote over $571,502',
    );
  });

  it('on an empty file says so', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(api(), who);
    const blank = [
      'purchasePrice',
      'borrowerRequestedLoanAmount',
      'borrowerNOI',
      'borrowerRenovationAmount',
    ].map((name) => ({ name, value: null }));
    await postSave(api(), who, uuid, 1, [{ type: 'setInputs', inputs: blank }]).expect(200);
    const { body } = await request(api().url).get(at(uuid, '/emails/quote')).set(who.headers).expect(200);
    expect((body as LoanMails).offer?.caution).toBe('noAmount');
  });

  it('is approved by the link, once, with the figures as they were offered', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(api(), who);
    const token = tokenIn(((await send(who, uuid).expect(201)).body as LoanMails).mails[0]?.text);
    await postSave(api(), who, uuid, 1, [setInput('interestRate', 0.2)]).expect(200);
    const quote = (await read(token).expect(200)).body as PublicQuote;
    expect(quote).toMatchObject({ state: 'open', address: '1147 Bushwick Ave, Brooklyn, NY 11221' });
    expect(quote.terms.find(({ name }) => name === 'interestRate')).toMatchObject({
      value: 0.11,
      format: 'percent2',
    });
    const [first, second] = await Promise.all([
      answer(token, { approve: true, note: 'Please proceed' }),
      answer(token, { approve: false, rejectReason: ['Loan amount too low'] }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const won = first.status === 200 ? 'approved' : 'rejected';
    expect((await read(token).expect(200)).body.state).toBe(won);
    await answer(token, { approve: true }).expect(409);
  });

  it("approved moves the loan on to underwriting, as the borrower's doing", async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(api(), who);
    const token = tokenIn(((await send(who, uuid).expect(201)).body as LoanMails).mails[0]?.text);
    expect((await answer(token, { approve: true }).expect(200)).body.state).toBe('approved');
    expect(await loan(who, uuid)).toMatchObject({
      borrowerStatus: 'Quote Approve',
      currentStage: 'underwriting',
      status: 'Underwriting',
      timelineFlags: { quoteApproved: expect.any(String) },
    });
    expect((await titles(who, uuid)).slice(0, 3)).toEqual([
      ['Stage changed from Quote to Underwriting', null],
      ['Borrower status changed from Quote Sent to Quote Approve', null],
      ['Borrower approved the quote', null],
    ]);
  });

  it('rejected by the link ends the loan with the reasons, until it is reactivated and quoted again', async () => {
    const who = await api().signIn('UNDERWRITER');
    const uuid = await passed(api(), who);
    const token = tokenIn(((await send(who, uuid).expect(201)).body as LoanMails).mails[0]?.text);
    expect((await answer(token, { approve: false }).expect(400)).body.details[0]).toMatchObject({
      path: 'rejectReason',
    });
    expect(
      (await answer(token, { approve: false, rejectReason: ['Debt yield too low'] }).expect(400)).body
        .details[0].path,
    ).toBe('rejectReason.0');
    await answer(token, { rejectReason: [] }).expect(400);
    await answer(token, {
      approve: false,
      rejectReason: ['Interest rate too high'],
      note: '9% elsewhere',
    }).expect(200);
    expect(await loan(who, uuid)).toMatchObject({
      status: 'Rejected',
      borrowerStatus: 'Quote Rejected',
      timelineFlags: { quoteRejected: expect.any(String) },
      rejection: {
        rejectedBy: 'borrower',
        rejectReason: ['Interest rate too high'],
        note: '9% elsewhere',
        userId: null,
        prevStage: 'quote',
      },
    });
    await send(who, uuid).expect(400);
    await request(api().url).post(at(uuid, '/reactivate')).set(who.headers).expect(200);
    const again = (await send(who, uuid).expect(201)).body as LoanMails;
    expect(again.mails.map(({ quote }) => quote?.state)).toEqual(['open', 'rejected']);
    expect((await loan(who, uuid)).timelineFlags).not.toHaveProperty('quoteRejected');
  });

  it('leaves the terms that are not known out of its usual text', async () => {
    const who = await api().signIn('SALES');
    const address = { street: '9 Empty St', city: 'Brooklyn', state: 'NY', zip: '11216' };
    const { body: created } = await request(api().url)
      .post('/api/loans')
      .set(who.headers)
      .send({ address, loanRequest: {} })
      .expect(201);
    const { content } = (
      await request(api().url)
        .get(at((created as Loan).uuid, '/emails/quote'))
        .set(who.headers)
        .expect(200)
    ).body as LoanMails;
    expect(content).toContain('Interest rate: @interestRate');
    expect(content).not.toContain('@ltarv');
  });

  it('says in the mail of screening only what screening said', async () => {
    const who = await api().signIn('ANALYST');
    const draft = async (uuid: string) =>
      (
        (await request(api().url).get(at(uuid, '/emails/screening')).set(who.headers).expect(200))
          .body as LoanMails
      ).content;
    const open = await filledLoan(api(), who);
    expect(await draft(open)).toContain('and are reviewing it');
    await request(api().url)
      .patch(at(open))
      .set(who.headers)
      .send({ loanRequest: { propertyType: 'Land' } })
      .expect(200);
    await request(api().url)
      .patch(at(open))
      .set(who.headers)
      .send({ stages: { screening: { status: 'fail' } } })
      .expect(200);
    expect(await draft(open)).toContain('does not fit our lending criteria');
    expect(await draft(await passed(api(), who))).toContain(
      '@borrowerRequestedLoanAmount goes on to underwriting',
    );
  });

  it('is over once the money is out or screening begins again, and no answer takes the borrower back', async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(api(), who);
    const patch = (body: object) =>
      request(api().url).patch(at(uuid)).set(who.headers).send(body).expect(200);
    const sent = async () => tokenIn(((await send(who, uuid).expect(201)).body as LoanMails).mails[0]?.text);
    const onward = await sent();
    await patch({ status: 'Term Sheet', borrowerStatus: 'Term Sheet Signed' });
    expect((await answer(onward, { approve: true }).expect(200)).body.state).toBe('approved');
    expect(await loan(who, uuid)).toMatchObject({
      borrowerStatus: 'Term Sheet Signed',
      currentStage: 'termSheet',
      timelineFlags: { quoteApproved: expect.any(String) },
    });
    const late = await sent();
    await patch({ status: 'Performing', borrowerStatus: 'Performing' });
    const lent = await request(api().url)
      .post(at(uuid, '/quote/sized-amount'))
      .set(who.headers)
      .send({ amount: 571_502 })
      .expect(400);
    expect(lent.body.message).toMatch(/^The money of this loan is out/);
    expect((await read(late).expect(200)).body.state).toBe('withdrawn');
    await answer(late, { approve: true }).expect(409);
    await answer(late, { approve: false, rejectReason: ['Interest rate too high'] }).expect(409);
    for (const kind of ['quote', 'screening'])
      expect((await send(who, uuid, QUOTE, kind).expect(400)).body.message).toBe('This loan is Performing');
    await patch({ status: 'Underwriting', despite: 'moneyOut' });
    const again = await sent();
    await patch({ status: 'Screening' });
    await answer(again, { approve: true }).expect(409);
    expect(await loan(who, uuid)).toMatchObject({ status: 'Screening', borrowerStatus: 'Performing' });
  });

  it("takes the place of the one before it; an old, a rejected loan's or an expired link takes no answer", async () => {
    const who = await api().signIn('ANALYST');
    const uuid = await passed(api(), who);
    const old = tokenIn(((await send(who, uuid).expect(201)).body as LoanMails).mails[0]?.text);
    const next = tokenIn(
      ((await send(who, uuid, { ...QUOTE, content: 'No place for a link' }).expect(201)).body as LoanMails)
        .mails[0]?.text,
    );
    expect((await read(old).expect(200)).body).toMatchObject({ state: 'withdrawn', terms: [] });
    await answer(old, { approve: true }).expect(409);
    await Quote.update(
      { expiresAt: new Date(Date.now() - 1000) },
      { where: { loanUuid: uuid, withdrawnAt: null } },
    );
    expect((await read(next).expect(200)).body).toMatchObject({ state: 'expired', terms: [] });
    await answer(next, { approve: true }).expect(409);
    const last = tokenIn(((await send(who, uuid).expect(201)).body as LoanMails).mails[0]?.text);
    await request(api().url)
      .post(at(uuid, '/reject'))
      .set(who.headers)
      .send({ rejectedBy: 'atlas', rejectReason: ['Debt yield too low'] })
      .expect(200);
    await answer(last, { approve: true }).expect(409);
    await read('nonsense').expect(404);
    await answer('nonsense', { approve: true }).expect(404);
    await request(api().url)
      .delete(at(uuid))
      .set((await api().signIn('ADMIN')).headers)
      .expect(200);
    await read(last).expect(404);
  });

  it('is skipped, and a screening e-mail is sent or skipped', async () => {
    const who = await api().signIn('SALES');
    const screening = await filledLoan(api(), who);
    expect((await send(who, screening).expect(400)).body.message).toContain('Screening');
    await send(who, screening, { ...QUOTE, content: 'We look at it' }, 'screening').expect(201);
    expect((await loan(who, screening)).timelineFlags).toEqual({ screeningEmailsSent: expect.any(String) });
    const uuid = await passed(api(), who);
    await request(api().url)
      .post(at(uuid, '/emails/quote/skip'))
      .set(who.headers)
      .send({ note: 'Agreed by phone' })
      .expect(200);
    await request(api().url).post(at(uuid, '/emails/screening/skip')).set(who.headers).expect(200);
    expect(Object.keys((await loan(who, uuid)).timelineFlags).sort()).toEqual([
      'quoteEmailSkipped',
      'screeningCompleted',
      'screeningEmailsSkipped',
    ]);
    expect((await titles(who, uuid)).slice(0, 2).map(([title]) => title)).toEqual([
      'Screening e-mail skipped',
      'Quote e-mail skipped',
    ]);
  });

  it('is refused with what is wrong, and to those who may not', async () => {
    const who = await api().signIn('ANALYST');
    const committee = await api().signIn('COMMITTEE');
    const uuid = await passed(api(), who);
    for (const [body, path, message] of [
      [{ ...QUOTE, to: '' }, 'to', 'Email is required'],
      [{ ...QUOTE, to: 'a@b' }, 'to', 'Invalid email'],
      [{ ...QUOTE, subject: ' ' }, 'subject', 'Subject is required'],
      [{ ...QUOTE, subject: 'a\nBcc: all@example.test' }, 'subject', 'A subject is one line'],
      [{ ...QUOTE, content: '' }, 'content', 'Text is required'],
      [{ ...QUOTE, content: '@noSuchThing' }, 'content', 'No figure has the name @noSuchThing'],
    ] as const) {
      expect((await send(who, uuid, body).expect(400)).body.details[0]).toMatchObject({ path, message });
    }
    for (const path of ['send', 'skip']) {
      await request(api().url)
        .post(at(uuid, `/emails/quote/${path}`))
        .send(QUOTE)
        .expect(401);
      await request(api().url)
        .post(at(uuid, `/emails/quote/${path}`))
        .set(committee.headers)
        .send(QUOTE)
        .expect(403);
      await request(api().url)
        .post(at(randomUUID(), `/emails/quote/${path}`))
        .set(who.headers)
        .send(path === 'send' ? QUOTE : {})
        .expect(404);
      await request(api().url)
        .post(at(uuid, `/emails/love/${path}`))
        .set(who.headers)
        .send(QUOTE)
        .expect(400);
    }
    await request(api().url).get(at(uuid, '/emails/quote')).expect(401);
    await request(api().url)
      .get('/api/outbox')
      .set((await api().signIn('INVESTOR')).headers)
      .expect(403);
    await request(api().url).get('/api/outbox?limit=0').set(who.headers).expect(400);
  });
});
