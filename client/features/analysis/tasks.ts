import {
  attribute,
  diffWorkbooks,
  goalSeek,
  openWorkbook,
  sensitivity,
  WorkbookProblem,
  type Attribution,
  type GoalSeekRequest,
  type GoalSeekResult,
  type GroupBy,
  type LoanWorkbook,
  type Sensitivity,
  type SensitivityRequest,
  type Template,
  type WorkbookDifference,
} from '#engine';

/** A loan file under a key that changes with its content. */
export interface KeyedFile {
  readonly key: string;
  readonly content: Record<string, unknown>;
}

export type Task =
  | { readonly kind: 'sensitivity'; readonly file: KeyedFile; readonly request: SensitivityRequest }
  | { readonly kind: 'goalSeek'; readonly file: KeyedFile; readonly request: GoalSeekRequest }
  | {
      readonly kind: 'changes';
      readonly file: KeyedFile;
      readonly after: KeyedFile;
      readonly figure: string;
      readonly by: GroupBy;
    };

export interface Changes {
  readonly attribution: Attribution;
  readonly difference: WorkbookDifference;
}

export interface Results {
  readonly sensitivity: Sensitivity;
  readonly goalSeek: GoalSeekResult;
  readonly changes: Changes;
}

/** The template comes with the first task; the worker keeps it. */
export interface Question {
  readonly template?: Template;
  readonly task: Task;
}

export type Answer =
  | { readonly done: number; readonly of: number }
  | { readonly result: Results[Task['kind']] }
  | { readonly problem: string };

/** Runs analyses one after another, on workbooks of its own that stay open in between. */
export class Analyst {
  private template: Template | undefined;
  private readonly open = new Map<
    'file' | 'after',
    { readonly key: string; readonly workbook: LoanWorkbook }
  >();

  answer({ template, task }: Question, onProgress: (done: number, of: number) => void): Answer {
    this.template = template ?? this.template;
    try {
      // Errors determine their causes when read, so the result is cloned now, before the workbooks change.
      return { result: structuredClone(this.run(task, onProgress)) };
    } catch (error) {
      if (error instanceof RangeError || error instanceof WorkbookProblem) return { problem: error.message };
      throw error;
    }
  }

  private run(task: Task, onProgress: (done: number, of: number) => void): Results[Task['kind']] {
    const workbook = this.workbook('file', task.file);
    if (task.kind === 'sensitivity') return sensitivity(workbook, task.request, onProgress);
    if (task.kind === 'goalSeek') return goalSeek(workbook, task.request);
    const after = this.workbook('after', task.after);
    const difference = diffWorkbooks(workbook, after);
    return { difference, attribution: attribute(workbook, after, task.figure, task.by, difference) };
  }

  private workbook(place: 'file' | 'after', { key, content }: KeyedFile): LoanWorkbook {
    const known = this.open.get(place);
    if (known?.key === key) return known.workbook;
    // A file that cannot be read leaves a workbook that is neither: it is not kept.
    this.open.delete(place);
    const workbook = known?.workbook ?? this.build(content);
    if (known) workbook.load(content);
    this.open.set(place, { key, workbook });
    return workbook;
  }

  private build(content: Record<string, unknown>): LoanWorkbook {
    if (!this.template) throw new RangeError('The workbook is not there yet');
    return openWorkbook(this.template, content);
  }
}
