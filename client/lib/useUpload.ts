import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { upload, wasCalledOff } from './api/upload';
import { handleMutationError } from './queryClient';
import { toast } from './toast';

interface Sending {
  readonly files: readonly File[];
  readonly fields?: Readonly<Record<string, string>>;
}

interface Options<S extends z.ZodType> {
  readonly schema: S;
  readonly path: string;
  /** What is out of date after it. */
  readonly refresh: readonly unknown[];
  readonly done: (files: number) => string;
}

export interface UploadState {
  readonly send: (sending: Sending) => Promise<boolean>;
  /** How many files are on their way; undefined while none is. */
  readonly sending: number | undefined;
  /** 0 to 1. */
  readonly part: number;
  readonly cancel: () => void;
}

/** An upload with its progress; leaving the screen calls it off. `send` answers whether the files arrived. */
export function useUpload<S extends z.ZodType>({ schema, path, refresh, done }: Options<S>): UploadState {
  const client = useQueryClient();
  const abort = useRef<AbortController>(undefined);
  const [part, setPart] = useState(0);
  useEffect(() => () => abort.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: ({ files, fields }: Sending) => {
      abort.current = new AbortController();
      setPart(0);
      return upload(schema, path, { files, fields, onProgress: setPart, signal: abort.current.signal });
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
