import { createDecoder, readVarString, readVarUint, readVarUint8Array } from 'lib0/decoding';
import type { Decoder } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from 'lib0/encoding';
import { encodeAwarenessUpdate } from 'y-protocols/awareness';
import type { Awareness } from 'y-protocols/awareness';
import {
  messageYjsSyncStep1,
  messageYjsSyncStep2,
  messageYjsUpdate,
  writeSyncStep1,
  writeSyncStep2,
  writeUpdate,
} from 'y-protocols/sync';
import type { Doc } from 'yjs';
import { STORED } from '#contract';

/** The message types of y-websocket. */
export const SYNC = 0;
export const AWARENESS = 1;
export const QUERY_AWARENESS = 3;

/**
 * A client's message: it requests the document, sends changes or presence, or asks whether its changes are
 * stored.
 */
export type ClientMessage =
  | { readonly kind: 'syncStep1'; readonly stateVector: Uint8Array }
  | { readonly kind: 'update'; readonly update: Uint8Array }
  | { readonly kind: 'stored'; readonly serial: number }
  | { readonly kind: 'awareness'; readonly entries: readonly PresenceEntry[] }
  | { readonly kind: 'queryAwareness' }
  | { readonly kind: 'ignored' };

/** The presence of one client; null: it left. */
export interface PresenceEntry {
  readonly clientId: number;
  readonly clock: number;
  readonly state: unknown;
}

/**
 * Reads one message of a client.
 * @throws Error when the bytes are not a message of the protocol.
 */
export function readMessage(bytes: Uint8Array): ClientMessage {
  const decoder = createDecoder(bytes);
  const type = readVarUint(decoder);
  if (type === QUERY_AWARENESS) return { kind: 'queryAwareness' };
  if (type === AWARENESS)
    return { kind: 'awareness', entries: readEntries(createDecoder(readVarUint8Array(decoder))) };
  if (type === STORED) return { kind: 'stored', serial: readVarUint(decoder) };
  return type === SYNC ? readSync(decoder) : { kind: 'ignored' };
}

function readSync(decoder: Decoder): ClientMessage {
  const step = readVarUint(decoder);
  if (step === messageYjsSyncStep1) return { kind: 'syncStep1', stateVector: readVarUint8Array(decoder) };
  if (step === messageYjsSyncStep2 || step === messageYjsUpdate)
    return { kind: 'update', update: readVarUint8Array(decoder) };
  return { kind: 'ignored' };
}

function readEntries(decoder: Decoder): PresenceEntry[] {
  const entries: PresenceEntry[] = [];
  for (let left = readVarUint(decoder); left > 0; left--) {
    const clientId = readVarUint(decoder);
    const clock = readVarUint(decoder);
    entries.push({ clientId, clock, state: JSON.parse(readVarString(decoder)) as unknown });
  }
  return entries;
}

/** The body of an awareness update, as `applyAwarenessUpdate` reads it. */
export function writeEntries(entries: readonly PresenceEntry[]): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, entries.length);
  for (const entry of entries) {
    writeVarUint(encoder, entry.clientId);
    writeVarUint(encoder, entry.clock);
    writeVarString(encoder, JSON.stringify(entry.state));
  }
  return toUint8Array(encoder);
}

/** Requests the part of a client's document that this one lacks. */
export function syncStep1(doc: Doc): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, SYNC);
  writeSyncStep1(encoder, doc);
  return toUint8Array(encoder);
}

/** Tells a client that everything it sent before the request with this number is stored. */
export function storedMessage(serial: number): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, STORED);
  writeVarUint(encoder, serial);
  return toUint8Array(encoder);
}

/** The part of the document that a client with this state vector lacks. */
export function syncStep2(doc: Doc, stateVector: Uint8Array): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, SYNC);
  writeSyncStep2(encoder, doc, stateVector);
  return toUint8Array(encoder);
}

export function documentUpdate(update: Uint8Array): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, SYNC);
  writeUpdate(encoder, update);
  return toUint8Array(encoder);
}

export function presenceUpdate(awareness: Awareness, clientIds: number[]): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, AWARENESS);
  writeVarUint8Array(encoder, encodeAwarenessUpdate(awareness, clientIds));
  return toUint8Array(encoder);
}
