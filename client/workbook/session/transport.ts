import type { Action } from '#domain';
import type { ConflictResponse, OtherSave, SaveRequest, SaveResponse, SetAsideRequest } from '#contract';

/**
 * The server as a session sees it. Everything but a conflict, or a move of the loan, that is not an answer is
 * thrown.
 */
export interface SessionTransport {
  save(request: SaveRequest): Promise<SaveOutcome>;
  actionsSince(revision: number): Promise<{
    readonly revision: number;
    readonly actions: readonly Action[];
    readonly saves?: readonly OtherSave[];
    readonly movedTo?: number;
  }>;
  /** Stores the values that the person gave up in a conflict. */
  setAside(values: SetAsideRequest['values']): Promise<unknown>;
}

export type SaveOutcome =
  | { readonly status: 'saved'; readonly response: SaveResponse }
  | { readonly status: 'conflict'; readonly response: ConflictResponse }
  | { readonly status: 'moved' };

/** A save the server refused for good: sending the same again would be refused again. */
export class SaveRefused extends Error {
  constructor(
    message: string,
    readonly details: readonly { readonly message: string; readonly path?: string }[],
  ) {
    super(message);
    this.name = 'SaveRefused';
  }
}
