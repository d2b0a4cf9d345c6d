import type { z } from 'zod';
import { FILES_FIELD } from '#contract';
import { accessToken, renewToken } from './api';
import { ApiError } from './ApiError';

export interface UploadOptions {
  readonly files: readonly File[];
  /** Sent beside the files. */
  readonly fields?: Readonly<Record<string, string>>;
  /** 0 to 1, as the bytes leave. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends files by POST, telling how far it is, which fetch cannot.
 * @throws ApiError as every call does, and an AbortError where it was called off.
 */
export async function upload<S extends z.ZodType>(
  schema: S,
  path: string,
  options: UploadOptions,
): Promise<z.output<S>> {
  let answered = await send(path, options, await accessToken());
  if (answered.status === 401) {
    const renewed = await renewToken();
    if (renewed) answered = await send(path, options, renewed);
  }
  const { status, body } = answered;
  if (status < 200 || status >= 300) throw ApiError.from(status, body);
  return schema.parse(body);
}

function formOf({ files, fields = {} }: UploadOptions): FormData {
  const form = new FormData();
  // Before the files: who reads the form in order knows them by then.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(FILES_FIELD, file, file.name);
  return form;
}

function send(path: string, options: UploadOptions, token: string | null): Promise<Answered> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const called = () => reject(new DOMException('The upload was called off', 'AbortError'));
    if (signal?.aborted) return called();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.open('POST', path);
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
    request.send(formOf(options));
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
