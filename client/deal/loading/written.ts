import type { DealOutcome } from '#contract';

/** The element of the document in which the server leaves what it has written the page from, as JSON. */
export const WRITTEN_ID = 'deal-written';

/** What the server wrote the page from; undefined where it left that to the browser. */
export function writtenOutcome(page: Document): DealOutcome | undefined {
  const text = page.getElementById(WRITTEN_ID)?.textContent;
  return text ? (JSON.parse(text) as DealOutcome) : undefined;
}

/** JSON that stands inside a `<script>` element: no text of it can end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
