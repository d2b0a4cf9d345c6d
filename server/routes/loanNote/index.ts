import { personName } from '#domain';
import { colorOf, loanNoteEndpoints, NOTE_ROOM_PATH, type LoanNoteResponse } from '#contract';
import { saveNote } from '../../commands/loanNote/replaceNote';
import { defineRoute, type Route } from '../../http/route';
import { LoanNote } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { noteWritings } from '../../models/queries/noteWritings';
import { presentNote, presentWriting } from '../../presenters/loanNote';

async function theNote(loanUuid: string): Promise<LoanNoteResponse> {
  const loan = await findLoan(loanUuid);
  return presentNote(loan, await LoanNote.findByPk(loanUuid));
}

/** The note of a loan. It is written in its live room (`server/collaboration/noteRoom.ts`), or as a whole by PUT. */
export const loanNoteRoutes: Route[] = [
  defineRoute(loanNoteEndpoints.read, {
    policy: 'loans.read',
    handler: ({ params }) => theNote(params.uuid),
  }),
  defineRoute(loanNoteEndpoints.save, {
    policy: 'loans.edit',
    async handler({ params, body, actor, context }) {
      await saveNote(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body);
      return theNote(params.uuid);
    },
  }),
  defineRoute(loanNoteEndpoints.collaborate, {
    policy: 'loans.read',
    async handler({ params, actor: { user }, context }) {
      const { uuid } = await findLoan(params.uuid);
      return {
        wsUrl: context.publicUrl.replace(/^http/, 'ws') + NOTE_ROOM_PATH.replace(/\/$/, ''),
        docId: uuid,
        user: { id: user.id, name: personName(user), color: colorOf(user.id) },
      };
    },
  }),
  defineRoute(loanNoteEndpoints.writings, {
    policy: 'loans.read',
    async handler({ params }) {
      await findLoan(params.uuid);
      return { writings: (await noteWritings(params.uuid)).map(presentWriting) };
    },
  }),
];
