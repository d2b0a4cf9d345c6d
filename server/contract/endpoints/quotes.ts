import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  answerQuoteRequest,
  loanMailsResponse,
  MAIL_KINDS,
  outboxQuery,
  outboxResponse,
  previewMailRequest,
  previewMailResponse,
  publicQuoteResponse,
  sendMailRequest,
  sizedAmountRequest,
  sizedAmountResponse,
  skipMailRequest,
} from '../quotes';
import { loanParams } from './params';

const tokenParams = z.object({ token: z.string().max(200) });

const mailParams = loanParams.extend({
  kind: z.enum(MAIL_KINDS, { error: `One of ${MAIL_KINDS.join(', ')} is expected` }),
});

export const quoteEndpoints = {
  readMails: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/emails/:kind',
    summary: 'What to write an e-mail to the borrower with, and what was sent',
    params: mailParams,
    response: loanMailsResponse,
  }),
  previewMail: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/emails/:kind/preview',
    summary: 'An e-mail as its reader gets it, with the figures as last saved',
    params: mailParams,
    body: previewMailRequest,
    response: previewMailResponse,
  }),
  sendMail: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/emails/:kind/send',
    summary: 'Sends an e-mail to the borrower; a quote carries a link by which it is answered',
    params: mailParams,
    body: sendMailRequest,
    response: loanMailsResponse,
    status: 201,
  }),
  takeSizedAmount: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/quote/sized-amount',
    summary: 'Makes the sized amount the loan amount, as a revision',
    params: loanParams,
    body: sizedAmountRequest,
    response: sizedAmountResponse,
  }),
  skipMail: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/emails/:kind/skip',
    summary: 'Goes on without that e-mail',
    params: mailParams,
    body: skipMailRequest.optional(),
    response: loanMailsResponse,
  }),
  outbox: endpoint({
    method: 'get',
    path: '/api/outbox',
    summary: 'Mails that the product wrote, newest first',
    query: outboxQuery,
    response: outboxResponse,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/quotes/:token',
    summary: 'A quote, by the link in its e-mail',
    params: tokenParams,
    response: publicQuoteResponse,
  }),
  answer: endpoint({
    method: 'post',
    path: '/api/quotes/:token/answer',
    summary: 'The borrower approves or rejects a quote, once',
    params: tokenParams,
    body: answerQuoteRequest,
    response: publicQuoteResponse,
  }),
};
