import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import request from '../../server/testing/request';
import { ConnectionError } from 'sequelize';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Loan, LoanMails, Outbox } from '#contract';
import { bookLostMails } from '../../server/commands/mails';
import { MailRow, Quote } from '../../server/models';
import { startTestServer, type SignedIn, type TestServer } from '../../server/testing/harness';
import { useServer } from './harness';
import { loanPath as at } from './loanHelpers';
import { passed, QUOTE, sendMail, tokenIn } from './quoteCalls';

const api = useServer();

const send = (who: SignedIn, uuid: string, body: object = QUOTE, kind = 'quote', server = api()) =>
  sendMail(server, who, uuid, body, kind);

/** A mail server that keeps what it is given, and can refuse. */
class SmallMailServer {
  readonly taken: string[] = [];
  refuses = false;
  /** Runs when a mail is there, before the server says that it took it. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve();
  private readonly server = createServer((socket) => this.serve(socket));

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  stop = () => new Promise((resolve) => this.server.close(resolve));

  private serve(socket: Socket): void {
    let data: string | undefined;
    let rest = '';
    socket.write('220 small\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== undefined && line !== '.') data += `${line}\n`;
        else if (data !== undefined) {
          this.taken.push(data);
          data = undefined;
          void this.meanwhile().then(() => socket.write('250 kept\r\n'));
        } else if (line === 'DATA') {
          data = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else
          socket.write(this.refuses && line.startsWith('RCPT') ? '550 no such mailbox\r\n' : '250 small\r\n');
      }
    });
  }
}

describe('with a mail server', () => {
  const mailServer = new SmallMailServer();
  let server: TestServer;
  beforeAll(async () => {
    const port = await mailServer.start();
    server = await startTestServer({
      databaseServer: inject('databaseServer'),
      migratedDatabase: inject('migratedDatabase'),
      env: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Atlas <quotes@atlas.test>' },
    });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  it('a quote is delivered with its link, which is nowhere else; refused, the loan stands as before', async () => {
    const who = await server.signIn('SALES');
    const uuid = await passed(server, who);
    mailServer.refuses = true;
    const refused = await send(who, uuid, QUOTE, 'quote', server).expect(502);
    expect(refused.body.message).toBe('The mail server refused the address');
    const before = await request(server.url).get(at(uuid)).set(who.headers);
    expect(before.body).toMatchObject({
      borrowerStatus: 'Loan Requested',
      timelineFlags: { screeningCompleted: expect.any(String) },
    });
    expect(before.body.timelineFlags).not.toHaveProperty('quoteEmailSent');
    mailServer.refuses = false;
    const { mails } = (await send(who, uuid, QUOTE, 'quote', server).expect(201)).body as LoanMails;
    expect(mails.map(({ state, quote }) => [state, quote?.state])).toEqual([
      ['sent', 'open'],
      ['failed', 'withdrawn'],
    ]);
    const delivered = mailServer.taken.join('').replace(/=\n/g, '').replace(/=3D/g, '=');
    const token = tokenIn(delivered);
    expect(delivered).toContain('From: Atlas <quotes@atlas.test>');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(mails)).not.toContain(token);
    await request(server.url).post(`/api/quotes/${token}/answer`).send({ approve: true }).expect(200);
  });

  it('a quote that is out is recorded although the database was away for a moment', async () => {
    const who = await server.signIn('SALES');
    const uuid = await passed(server, who);
    mailServer.meanwhile = () => {
      mailServer.meanwhile = () => Promise.resolve();
      vi.spyOn(Quote, 'update').mockRejectedValueOnce(
        new ConnectionError(new Error('Connection terminated unexpectedly')),
      );
      return Promise.resolve();
    };
    const { mails } = (await send(who, uuid, QUOTE, 'quote', server).expect(201)).body as LoanMails;
    expect(mails.map(({ state, quote }) => [state, quote?.state])).toEqual([['sent', 'open']]);
  });

  it('what a killed server was sending is said to have failed, and not sent again', async () => {
    const who = await server.signIn('SALES');
    const uuid = await passed(server, who);
    const mail = (minutes: number) =>
      MailRow.create({
        loanUuid: uuid,
        kind: 'quote',
        recipient: `b${minutes}@owners.test`,
        subject: 'A quote',
        body: '',
        delivery: 'smtp',
        state: 'sending',
        userId: who.user.id,
        createdAt: new Date(Date.now() - minutes * 60_000),
      });
    const [killed, sending] = [await mail(11), await mail(1)];
    expect(await bookLostMails()).toBe(1);
    await Promise.all([killed.reload(), sending.reload()]);
    expect([killed.state, killed.failure, sending.state]).toEqual([
      'failed',
      'The server stopped while it was being sent: it may not have arrived',
      'sending',
    ]);
  });

  it.each([
    [
      'rejected',
      { status: 'Rejected', borrowerStatus: 'Loan Requested' },
      'the loan became Rejected',
      (who: SignedIn, uuid: string) =>
        request(server.url)
          .post(at(uuid, '/reject'))
          .set(who.headers)
          .send({ rejectedBy: 'atlas', rejectReason: ['LTV above the limit'] })
          .expect(200),
    ],
    [
      'deleted',
      null,
      'the loan was deleted',
      (who: SignedIn, uuid: string) => request(server.url).delete(at(uuid)).set(who.headers).expect(200),
    ],
  ] as const)(
    'a quote on its way opens nothing for a loan that is %s meanwhile',
    async (_what, stands, why, end) => {
      const who = await server.signIn('UNDERWRITER');
      const uuid = await passed(server, who);
      mailServer.taken.length = 0;
      mailServer.meanwhile = () => end(who, uuid);
      const { body } = await send(who, uuid, QUOTE, 'quote', server).expect(409);
      mailServer.meanwhile = () => Promise.resolve();
      expect(body.message).toBe(`The e-mail was sent, but ${why} in the meantime: nothing was changed here`);
      expect(body.details[0].code).toBe('wrong_state');
      const after = (await request(server.url).get(at(uuid)).set(who.headers)).body as Loan;
      if (stands !== null) expect(after).toMatchObject(stands);
      expect(after.timelineFlags ?? {}).not.toHaveProperty('quoteEmailSent');
      const quotes = await Quote.findAll({ where: { loanUuid: uuid } });
      expect(quotes.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false]);
      const { mails } = (await request(server.url).get('/api/outbox').set(who.headers).expect(200))
        .body as Outbox;
      expect(mails[0]?.state).toBe('sent');
    },
  );
});
