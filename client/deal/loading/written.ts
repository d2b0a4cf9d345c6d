import type { DealOutcome } from '#contract';

/** The element in which the server leaves the data of a server-rendered page, as JSON. */
export const WRITTEN_ID = 'deal-written';

/** The data of a server-rendered page; undefined if the browser has to render it. */
export function writtenOutcome(page: Document): DealOutcome | undefined {
  const text = page.getElementById(WRITTEN_ID)?.textContent;
  return text ? (JSON.parse(text) as DealOutcome) : undefined;
}

/** JSON for inside a `<script>` element: no text in it can end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
