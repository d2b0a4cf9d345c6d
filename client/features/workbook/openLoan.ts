import { nanoid } from 'nanoid';
import { personName } from '#domain';
import { openWorkbook, parseTemplate, type Template } from '#engine';
import { colorOf, type Me, type WorkbookResponse } from '#contract';
import { accessToken } from '../../lib/api/api';
import {
  createWorkbookUi,
  indexedDbDrafts,
  joinRoom,
  oneTabAtATime,
  WorkbookSession,
  type Draft,
  type DraftStore,
  type LiveRoom,
  type SessionTransport,
  type WorkbookUi,
} from '../../workbook';
import { fetchSheetViews } from './sheetViews';
import { fetchTemplate, fetchWorkbook, workbookTransport } from './transport';

export interface Loaded {
  readonly session: WorkbookSession;
  readonly ui: WorkbookUi;
  readonly room: LiveRoom;
  /** Edits of an earlier visit that were put back, and when they were made. */
  readonly restored: { readonly steps: number; readonly at: string } | undefined;
  /** Edits left behind by a tab closed since; empty if the browser cannot tell whose they are. */
  readonly leftBehind: () => Promise<readonly Draft[]>;
  /** The newest version of the loan's model. */
  readonly newestVersion: number;
  /** Resolves when the edits that were not saved may be taken over. */
  close(): Promise<void>;
}

/** Opens a loan's workbook in this tab: the inputs as last saved, with unsaved edits on top. */
export async function openLoan(loanUuid: string, me: Me, signal: AbortSignal): Promise<Loaded> {
  const store = indexedDbDrafts();
  const leftBehind = () => store.orphans(me.id, loanUuid);
  if ((await leftBehind()).length === 0) return open(loanUuid, me, signal, store, []);
  return oneTabAtATime(loanUuid, signal, async () => open(loanUuid, me, signal, store, await leftBehind()));
}

async function open(
  loanUuid: string,
  me: Me,
  signal: AbortSignal,
  store: DraftStore,
  left: readonly Draft[],
): Promise<Loaded> {
  const transport = workbookTransport(loanUuid);
  const drafts: Draft[] = [];
  for (const draft of left) drafts.push(await finishAttempt(draft, transport, store));
  const [response, views] = await Promise.all([fetchWorkbook(loanUuid, signal), fetchSheetViews(signal)]);
  const template = await templateOf(response.template, signal);
  signal.throwIfAborted();
  const session = new WorkbookSession({
    workbook: openWorkbook(template, response.loanFile),
    revision: response.revision,
    canEdit: response.canEdit,
    transport,
    drafts: store,
    draftId: nanoid(),
    userId: me.id,
    loanUuid,
    newId: () => crypto.randomUUID(),
    views,
  });
  const restored = response.canEdit
    ? await restore(session, drafts, store).catch((error: unknown) => giveUp(session, error))
    : undefined;
  const room = joinRoom({
    loanUuid,
    user: { id: me.id, name: personName(me), color: colorOf(me.id) },
    accessToken,
    server: window.location.origin.replace(/^http/, 'ws'),
  });
  const stop = room.onRevision((revision) => session.catchUp(revision));
  const close = () => {
    stop();
    room.close();
    return session.destroy();
  };
  if (signal.aborted) void close();
  signal.throwIfAborted();
  return {
    session,
    ui: createWorkbookUi(),
    room,
    restored,
    leftBehind: () => ('locks' in navigator ? store.orphans(me.id, loanUuid) : Promise.resolve([])),
    newestVersion: response.template.newest,
    close,
  };
}

/** The draft of a session that did not open is for the next one to find. */
function giveUp(session: WorkbookSession, error: unknown): never {
  void session.destroy();
  throw error;
}

const templates = new Map<string, Template>();

async function templateOf(name: WorkbookResponse['template'], signal: AbortSignal): Promise<Template> {
  const id = `${name.key}/${name.version}`;
  const known = templates.get(id);
  if (known) return known;
  const template = parseTemplate(await fetchTemplate(name, signal));
  templates.set(id, template);
  return template;
}

/** A save that was sent and whose answer never came: the same one again, which the server does at most once. */
async function finishAttempt(draft: Draft, transport: SessionTransport, store: DraftStore): Promise<Draft> {
  const { attempt } = draft.meta;
  if (!attempt) return draft;
  const sent = new Set(attempt.stepIds);
  const actions = draft.steps.filter((step) => sent.has(step.id)).flatMap((step) => [...step.actions]);
  const { saveId, baseRevision, label } = attempt;
  const outcome = await transport
    .save({ saveId, baseRevision, actions, ...(label !== undefined && { label }) })
    .catch(() => undefined);
  if (outcome?.status !== 'saved') return draft;
  const steps = draft.steps.filter((step) => !sent.has(step.id));
  const { attempt: _done, ...meta } = { ...draft.meta, baseRevision: outcome.response.revision };
  await store.write(draft.id, meta, [], attempt.stepIds);
  return { id: draft.id, meta, steps };
}

async function restore(
  session: WorkbookSession,
  drafts: readonly Draft[],
  store: DraftStore,
): Promise<Loaded['restored']> {
  let steps = 0;
  let at = '';
  for (const draft of drafts) {
    const done = await session.restore(draft.meta.baseRevision, draft.steps, draft.meta.conflicts);
    if (done > 0) at = draft.meta.savedAt;
    steps += done;
    // Only after the edits are in this tab's own draft.
    await session.settled();
    // Edits that no longer apply have been stored on the server as set-aside values.
    await store.remove({ id: draft.id, stepIds: draft.steps.map((step) => step.id) });
  }
  return steps > 0 ? { steps, at } : undefined;
}
