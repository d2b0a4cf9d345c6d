import {
  abSettingsRequest,
  consolidateRequest,
  createANoteRequest,
  ownershipsResponse,
  previewSplitRequest,
  splitSchema,
  type Ownerships,
} from '#contract';
import { changeNoteSettings, consolidateNotes, createNotes } from '../../commands/notes/createNotes';
import { previewSplit, readOwnership } from '../../commands/notes/ownerships';
import { defineRoute, type Route } from '../../http/route';
import type { User } from '../../models';
import { presentLoan } from '../../presenters/loan';
import { loanParams } from '../loans/params';

async function ownerships(loanUuid: string, viewer: Pick<User, 'role'>): Promise<Ownerships> {
  const { whole, notes, ...rest } = await readOwnership(loanUuid);
  return {
    ...rest,
    whole: presentLoan(whole, viewer),
    notes: notes.map((note) => presentLoan(note, viewer)),
  };
}

export const noteRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/ownerships',
    policy: 'workbook.read',
    summary: 'A whole loan with its A and B notes, and the split that its workbook computes',
    request: { params: loanParams },
    response: ownershipsResponse,
    handler: ({ params, actor }) => ownerships(params.uuid, actor.user),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/ownerships/preview',
    policy: 'workbook.read',
    summary: 'What a split into notes would give; nothing is stored',
    request: { params: loanParams, body: previewSplitRequest },
    response: splitSchema,
    handler: ({ params, body }) => previewSplit(params.uuid, body),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/ownerships/A',
    policy: 'workbook.edit',
    summary: 'Splits a whole loan into an A and a B note',
    request: { params: loanParams, body: createANoteRequest },
    response: ownershipsResponse,
    status: 201,
    async handler({ params, body, actor, context }) {
      await createNotes(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return ownerships(params.uuid, actor.user);
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/ownerships/ab-settings',
    policy: 'workbook.edit',
    summary: 'Changes the settings of the A and B notes, which follow',
    request: { params: loanParams, body: abSettingsRequest },
    response: ownershipsResponse,
    async handler({ params, body, actor, context }) {
      await changeNoteSettings(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return ownerships(params.uuid, actor.user);
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/offerings/consolidate',
    policy: 'workbook.edit',
    summary: 'Makes one loan of its A and B notes again',
    request: { params: loanParams, body: consolidateRequest.optional() },
    response: ownershipsResponse,
    async handler({ params, body, actor, context }) {
      await consolidateNotes(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body?.note);
      return ownerships(params.uuid, actor.user);
    },
  }),
];
