import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** A page into which the checker's program was put. */
export type WithAxe = Window & {
  axe: { run(where: ElementContext, options: RunOptions): Promise<AxeResults> };
};

/** What a person would have to know to find the fault: the rule, what it asks, and the places. */
export interface Finding {
  readonly rule: string;
  readonly help: string;
  readonly where: string[];
}

/**
 * Texts that were found to stand out from what is behind them, each by its place among the elements of a
 * page, by their classes, and all that makes its colors. Two thirds of a check are contrasts, and most of a
 * page has been judged a step before: what stands in the same place in the same colors is not judged again.
 */
export class JudgedContrasts {
  private readonly passed = new Set<number>();

  /** The texts that do not stand out enough, among those that were not judged before. */
  async findings(page: Page): Promise<readonly Finding[]> {
    const { passed, findings } = await page.evaluate(judge, [...this.passed]);
    for (const one of passed) this.passed.add(one);
    return findings;
  }
}

/** Runs in the page. */
async function judge(before: readonly number[]): Promise<{ passed: number[]; findings: Finding[] }> {
  const known = new Set(before);
  const ownMarks = new Map<Element, string>();
  /** What of one element counts for the colors in it. */
  const ownMark = (element: Element): string => {
    const found = ownMarks.get(element);
    if (found !== undefined) return found;
    const { color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, textShadow } =
      getComputedStyle(element);
    const mark = [
      element.tagName,
      element.getAttribute('class'),
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      filter,
      fontSize,
      fontWeight,
      textShadow,
    ].join(';');
    ownMarks.set(element, mark);
    return mark;
  };
  const marks = new Map<Element, number>();
  const markOf = (element: Element): number => {
    const found = marks.get(element);
    if (found !== undefined) return found;
    let hash = element.parentElement ? markOf(element.parentElement) : 5381;
    for (const letter of ownMark(element)) hash = (Math.imul(hash, 33) + letter.charCodeAt(0)) | 0;
    marks.set(element, hash);
    return hash;
  };

  const texts = new Set<Element>(document.querySelectorAll('input, select, textarea'));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (parentElement && data.trim() !== '') texts.add(parentElement);
  }
  const alike = new Map<number, Element[]>();
  for (const element of texts) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const mark = markOf(element);
    if (!known.has(mark)) alike.set(mark, [...(alike.get(mark) ?? []), element]);
  }
  // Of the cells of a column, the first, one between and the last: one of them may be covered.
  const unknown = [...alike.values()]
    .flatMap((elements) => [
      ...new Set([0, 0.5, 1].map((part) => elements[Math.floor(part * (elements.length - 1))])),
    ])
    .filter((element) => element !== undefined);
  if (unknown.length === 0) return { passed: [], findings: [] };
  const { violations, passes } = await (window as unknown as WithAxe).axe.run(unknown, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations', 'passes'],
    elementRef: true,
    selectors: false,
    preload: false,
  });
  const elements = passes.flatMap(({ nodes }) => nodes).flatMap(({ element }) => element ?? []);
  return {
    // Not what the checker could not judge, or left out because it cannot be used: that is asked again.
    passed: [...new Set(elements.map(markOf))],
    findings: violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      where: nodes.map(({ html }) => html),
    })),
  };
}
