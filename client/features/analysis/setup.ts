import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { parseVariable, type Workbook } from '#engine';
import { useSearch } from '../../lib/useSearch';
import { useOpenWorkbook } from '../../workbook';
import { ownLimits, type SetLimit } from './ownLimits';

export const limitSchema = z.object({
  name: z.string().min(1).max(128),
  op: z.enum(['<=', '>=']),
  value: z.number(),
  own: z.literal(true).optional(),
});
const variableSchema = z
  .string()
  .max(200)
  .refine((key) => parseVariable(key) !== undefined, { error: 'Not an input' });
const axisSchema = z.object({
  variable: variableSchema,
  mode: z.enum(['absolute', 'percent']),
  step: z.number().positive(),
});

export const sensitivitySchema = z.object({
  figure: z.string(),
  rows: axisSchema,
  columns: axisSchema,
  /** Values an axis; odd. */
  count: z.number().int().min(3).max(21),
  /** Whether the loan stays at its amount, or each cell resizes it. */
  loan: z.enum(['hold', 'resize']).default('hold'),
  limits: z.array(limitSchema).max(12),
});
export type SensitivitySetup = z.infer<typeof sensitivitySchema>;
export type AxisSetup = z.infer<typeof axisSchema>;

export const goalSeekSchema = z.object({
  goal: z.object({ kind: z.enum(['max', 'min', 'target']), name: z.string(), value: z.number().nullable() }),
  vary: variableSchema,
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** The varied loan request alone decides the loan. */
  alone: z.boolean(),
  limits: z.array(limitSchema).max(12),
});
export type GoalSeekSetup = z.infer<typeof goalSeekSchema>;

/**
 * The setup of a screen for one person and one loan: in the address, so that it can be shared and returned
 * to, and in this browser for the next visit. A setup that the schema does not accept is ignored.
 */
export function useSetup<S extends z.ZodType>(
  kind: string,
  schema: S,
  usual: (workbook: Workbook, limits: SetLimit[]) => z.output<S>,
): [z.output<S>, (next: z.output<S>) => void] {
  const { session, userId } = useOpenWorkbook();
  const { uuid = '' } = useParams();
  const [params, setParams] = useSearch();
  const key = `bridgebook.analysis:${userId}:${uuid}:${kind}`;
  const address = params.get('setup');
  // The address follows a moment later than the next field is left: what counts is here.
  const [text, setText] = useState(address);
  const sent = useRef(new Set([address]));
  useEffect(() => {
    if (!sent.current.has(address)) setText(address);
  }, [address]);
  const setup = useMemo(
    () =>
      read(schema, text) ??
      read(schema, localStorage.getItem(key)) ??
      usual(
        session.workbook,
        storedLimits(`bridgebook.analysis:${userId}:${uuid}:limits`) ?? ownLimits(session.workbook),
      ),
    [schema, text, key, session, userId, uuid, usual],
  );
  // A field that is left with the screen ends after it: the address is another screen's by then.
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const change = useCallback(
    (next: z.output<S>) => {
      const written = JSON.stringify(next);
      localStorage.setItem(key, written);
      const limits = z.object({ limits: z.array(limitSchema) }).safeParse(next);
      if (limits.success)
        localStorage.setItem(
          `bridgebook.analysis:${userId}:${uuid}:limits`,
          JSON.stringify(limits.data.limits),
        );
      if (!isHere.current) return;
      sent.current.add(written);
      setText(written);
      setParams(() => ({ setup: written }), { replace: true });
    },
    [key, userId, uuid, setParams],
  );
  return [setup, change];
}

const storedLimits = (key: string): SetLimit[] | undefined =>
  read(z.array(limitSchema), localStorage.getItem(key));

function read<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    // Written by hand.
    return undefined;
  }
}
