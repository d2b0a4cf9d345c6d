import { useCallback, useEffect, useRef, useState } from 'react';
import type { Template } from '#engine';
import { logError } from '../../lib/log';
import type { WorkbookSession } from '../../workbook';
import type { Answer, KeyedFile, Question, Results, Task } from './tasks';

export interface AnalysisState<K extends Task['kind']> {
  readonly running: boolean;
  /** 0 to 1. */
  readonly progress: number;
  /** The last answer; stays while the next is computed. */
  readonly result: Results[K] | undefined;
  /** The task that `result` answers. */
  readonly task: Extract<Task, { kind: K }> | undefined;
  readonly problem: string | undefined;
}

const FAILED = 'The analysis could not be computed. Try again, or reload the page.';

/** The current workbook including unsaved edits, under a key that changes with it. */
export const asItStands = (session: WorkbookSession): KeyedFile => ({
  key: `now ${session.version}`,
  content: session.workbook.toLoanFile(),
});

/** One worker per screen: a new task cancels the running one. */
export function useAnalysis<K extends Task['kind']>(template: Template) {
  const [state, setState] = useState<AnalysisState<K>>({
    running: false,
    progress: 0,
    result: undefined,
    task: undefined,
    problem: undefined,
  });
  const desk = useRef<Desk | undefined>(undefined);
  useEffect(
    () => () => {
      desk.current?.close();
      desk.current = undefined;
    },
    [],
  );
  const run = useCallback(
    (task: Extract<Task, { kind: K }>) => {
      desk.current ??= new Desk(template);
      setState((before) => ({ ...before, running: true, progress: 0, problem: undefined }));
      desk.current.ask(task, (answer) => {
        if ('done' in answer) setState((before) => ({ ...before, progress: answer.done / answer.of }));
        // The answer is of the same kind as the task.
        else if ('result' in answer)
          setState({
            running: false,
            progress: 1,
            result: answer.result as Results[K],
            task,
            problem: undefined,
          });
        else setState((before) => ({ ...before, running: false, progress: 0, problem: answer.problem }));
      });
    },
    [template],
  );
  return { ...state, run };
}

/** The worker, made when first needed, and replaced when a task is cancelled. */
class Desk {
  private worker: Worker | undefined;
  private busy = false;

  constructor(private readonly template: Template) {}

  ask(task: Task, onAnswer: (answer: Answer) => void): void {
    if (this.busy) this.close();
    const fresh = this.worker === undefined;
    const worker = (this.worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
    this.busy = true;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (!('done' in data)) this.busy = false;
      onAnswer(data);
    };
    worker.onerror = (event) => {
      logError(event.message, { during: 'an analysis' });
      this.close();
      onAnswer({ problem: FAILED });
    };
    worker.postMessage({ task, ...(fresh && { template: this.template }) } satisfies Question);
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.busy = false;
  }
}
