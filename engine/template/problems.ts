export interface TemplateProblem {
  readonly file: string;
  /** Counted from 1; the heading is line 1. */
  readonly line: number;
  readonly message: string;
}

/** A template that does not hold together, with everything that is wrong with it. */
export class TemplateError extends Error {
  constructor(readonly problems: readonly TemplateProblem[]) {
    super(problems.map((p) => `${p.file}:${p.line}: ${p.message}`).join('\n'));
    this.name = 'TemplateError';
  }
}

/** Collects all problems instead of stopping at the first. */
export class ProblemList {
  readonly problems: TemplateProblem[] = [];

  add(file: string, line: number, message: string): void {
    this.problems.push({ file, line, message });
  }

  throwIfAny(): void {
    if (this.problems.length > 0) throw new TemplateError(this.problems);
  }
}
