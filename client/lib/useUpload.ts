import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract';
import type { Sent } from './api/types';
import { upload, wasCalledOff, type UploadInput } from './api/upload';
import { handleMutationError } from './queryClient';
import { toast } from './toast';

type Sending<E extends Endpoint> = Pick<Sent<E>, 'body'> & { readonly files: readonly File[] };

interface Options<E extends Endpoint> {
  readonly endpoint: E;
  readonly params: Sent<E>['params'];
  /** The query keys to refresh afterwards. */
  readonly refresh: readonly unknown[];
  readonly done: (files: number) => string;
}

export interface UploadProgress {
  /** Number of files being uploaded; undefined while idle. */
  readonly sending: number | undefined;
  /** 0 to 1. */
  readonly part: number;
  readonly cancel: () => void;
}

export interface UploadState<E extends Endpoint> extends UploadProgress {
  readonly send: (sending: Sending<E>) => Promise<boolean>;
}

/**
 * An upload with its progress; leaving the screen cancels it. `send` resolves to whether the files arrived.
 */
export function useUpload<const E extends Endpoint>({
  endpoint,
  params,
  refresh,
  done,
}: Options<E>): UploadState<E> {
  const client = useQueryClient();
  const abort = useRef<AbortController>(undefined);
  const [part, setPart] = useState(0);
  useEffect(() => () => abort.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (sending: Sending<E>) => {
      abort.current = new AbortController();
      setPart(0);
      const input = { ...sending, params, onProgress: setPart, signal: abort.current.signal };
      return upload(endpoint, input as unknown as UploadInput<E>);
    },
    onSuccess: async (_answer, { files }) => {
      toast({ variant: 'success', title: done(files.length) });
      await client.invalidateQueries({ queryKey: refresh });
    },
    onError: (error) => {
      if (!wasCalledOff(error)) handleMutationError(error);
    },
    meta: { handlesErrors: true },
  });
  return {
    send: (sending) =>
      mutation.mutateAsync(sending).then(
        () => true,
        () => false,
      ),
    sending: mutation.isPending ? mutation.variables.files.length : undefined,
    part,
    cancel: () => abort.current?.abort(),
  };
}
