import { noteEndpoints, type Ownerships } from '#contract';
import { changeNoteSettings, consolidateNotes, createNotes } from '../../commands/notes/createNotes';
import { isMergeable, previewSplit, readOwnership } from '../../commands/notes/ownerships';
import { noteYields } from '../../commands/notes/yields';
import { defineRoute, type Route } from '../../http/route';
import type { User } from '../../models';
import { presentLoan } from '../../presenters/loan';

async function ownerships(loanUuid: string, viewer: Pick<User, 'role'>): Promise<Ownerships> {
  const { whole, notes, ...rest } = await readOwnership(loanUuid);
  const presented = presentLoan(whole, viewer);
  return {
    ...rest,
    whole: { ...presented, canConsolidate: presented.canConsolidate && isMergeable(notes) },
    notes: notes.map((note) => presentLoan(note, viewer)),
  };
}

export const noteRoutes: Route[] = [
  defineRoute(noteEndpoints.ownerships, {
    policy: 'workbook.read',
    handler: ({ params, actor }) => ownerships(params.uuid, actor.user),
  }),
  defineRoute(noteEndpoints.previewSplit, {
    policy: 'workbook.read',
    handler: ({ params, body }) => previewSplit(params.uuid, body),
  }),
  defineRoute(noteEndpoints.yields, {
    policy: 'workbook.read',
    handler: ({ params }) => noteYields(params.uuid),
  }),
  defineRoute(noteEndpoints.split, {
    policy: 'workbook.edit',
    async handler({ params, body, actor, context }) {
      await createNotes(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return ownerships(params.uuid, actor.user);
    },
  }),
  defineRoute(noteEndpoints.changeSettings, {
    policy: 'workbook.edit',
    async handler({ params, body, actor, context }) {
      await changeNoteSettings(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return ownerships(params.uuid, actor.user);
    },
  }),
  defineRoute(noteEndpoints.consolidate, {
    policy: 'workbook.edit',
    async handler({ params, body, actor, context }) {
      await consolidateNotes(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body?.note);
      return ownerships(params.uuid, actor.user);
    },
  }),
];
