import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  answerOfferRequest,
  changesQuery,
  chooseInvestorsRequest,
  dealChangesResponse,
  holdersQuery,
  holdersResponse,
  holdingsResponse,
  lookRequest,
  marketRequest,
  minifiedResponse,
  offeringsQuery,
  offeringsResponse,
  offerStepRequest,
  ownOfferingSchema,
  ownOfferingsResponse,
  setHolderRequest,
} from '../offers';
import { loanParams } from './params';

const offeringParams = loanParams.extend({ id: z.uuid({ error: 'An offer is expected' }) });

const step = <const Name extends 'invite' | 'close' | 'hold' | 'release' | 'withdraw'>(
  name: Name,
  summary: string,
) =>
  endpoint({
    method: 'post',
    path: `/api/loans/:uuid/offerings/:id/${name}`,
    summary,
    params: offeringParams,
    body: offerStepRequest,
    response: offeringsResponse,
  });

export const offerEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/offerings',
    summary:
      'To whom a deal is offered, who looked at it and what they answered, and who else could be chosen',
    params: loanParams,
    query: offeringsQuery,
    response: offeringsResponse,
  }),
  choose: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/offerings',
    summary: 'Chooses investors for a deal; it is not visible outside the staff',
    params: loanParams,
    body: chooseInvestorsRequest,
    response: offeringsResponse,
    status: 201,
  }),
  invite: step('invite', 'Offers the newest version of a deal to an investor, by mail; also again'),
  close: step('close', 'An investor who approved begins to close'),
  hold: step('hold', 'An investor whose deal is closing holds it'),
  release: step('release', 'Ends the holding of a deal'),
  withdraw: step('withdraw', 'Takes an offer back'),
  market: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/market',
    summary: 'Puts a deal on the market or takes it off',
    params: loanParams,
    body: marketRequest,
    response: offeringsResponse,
  }),
};

/** An investor's own offers: reading and answering them. */
export const ownOfferEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans-deals/offerings',
    summary: 'What is or was offered to the signed-in investor',
    response: ownOfferingsResponse,
  }),
  holdings: endpoint({
    method: 'get',
    path: '/api/loans-deals/holdings',
    summary: 'What the signed-in investor holds or held, and what falls due next',
    response: holdingsResponse,
  }),
  answer: endpoint({
    method: 'patch',
    path: '/api/loans-deals/investors/:investorOfferingId/offering/:loanUuid',
    summary: 'Approves or declines a deal that is offered to the signed-in investor',
    params: z.object({
      investorOfferingId: z.uuid({ error: 'An offer is expected' }),
      loanUuid: z.uuid({ error: 'A loan is expected' }),
    }),
    body: answerOfferRequest,
    response: ownOfferingSchema,
  }),
  look: endpoint({
    method: 'post',
    path: '/api/loans-deals/report/:uuid/looks',
    summary: 'Records that a person of the investor views a section of an offered deal',
    params: loanParams,
    body: lookRequest,
    response: z.object({ noted: z.literal(true) }),
    status: 202,
  }),
  changes: endpoint({
    method: 'get',
    path: '/api/loans-deals/report/:uuid/changes',
    summary: 'What changed in an offered deal since the investor last looked, with what caused it',
    params: loanParams,
    query: changesQuery,
    response: dealChangesResponse,
  }),
};

export const holderEndpoints = {
  minified: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ownerships/minified',
    summary: 'A whole loan and its notes in a few figures',
    params: loanParams,
    response: minifiedResponse,
  }),
  holders: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ownerships/holders',
    summary: 'Who holds a loan and its notes',
    params: loanParams,
    query: holdersQuery,
    response: holdersResponse,
  }),
  setHolder: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/ownerships/holders',
    summary: 'Enters who holds a loan or note that was sold without being offered here',
    params: loanParams,
    body: setHolderRequest,
    response: holdersResponse,
  }),
};
