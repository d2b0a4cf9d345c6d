import { addressOf, type Endpoint, type PathParams } from '#contract';
import { accessToken, renewToken } from './api';
import { ApiError } from './ApiError';
import type { AnswerOf, Sent } from './types';

interface Sending {
  readonly files: readonly File[];
  /** 0 to 1, as the bytes leave. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}
/** The endpoint's body travels with the files, as fields of the same form. */
export type UploadInput<E extends Endpoint> = Sent<E> & Sending;

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends files by POST, telling how far it is, which fetch cannot.
 * @throws ApiError as every call does, and an AbortError where it was called off.
 */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  input: UploadInput<E>,
): Promise<AnswerOf<E>> {
  const {
    params = {},
    body = {},
    ...sending
  } = input as Sending & {
    readonly params?: PathParams<string>;
    readonly body?: Readonly<Record<string, string | undefined>>;
  };
  const { path, upload: taken, response }: Endpoint = endpoint;
  if (taken === undefined || 'file' in response) throw new Error(`${path} takes no files`);
  const address = addressOf({ path }, params);
  const form = formOf(taken.field, sending.files, body);
  let answered = await send(address, form, sending, await accessToken());
  if (answered.status === 401) {
    const renewed = await renewToken();
    if (renewed) answered = await send(address, form, sending, renewed);
  }
  const { status, body: answer } = answered;
  if (status < 200 || status >= 300) throw ApiError.from(status, answer);
  return response.parse(answer) as AnswerOf<E>;
}

/** The form of an upload; as in JSON, a field without a value is not sent. */
export function formOf(
  field: string,
  files: readonly File[],
  fields: Readonly<Record<string, string | undefined>>,
): FormData {
  const form = new FormData();
  // Before the files: who reads the form in order knows them by then.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const file of files) form.append(field, file, file.name);
  return form;
}

function send(
  address: string,
  form: FormData,
  { onProgress, signal }: Sending,
  token: string | null,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const called = () => reject(new DOMException('The upload was called off', 'AbortError'));
    if (signal?.aborted) return called();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: bodyOf(request.responseText) });
    request.onerror = () =>
      reject(new ApiError(0, 'The server cannot be reached. Check the connection and try again.'));
    request.onabort = called;
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(form);
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export const wasCalledOff = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
