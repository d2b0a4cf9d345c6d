import { useFromWorkbook, type WorkbookSession } from '../../workbook';
import type { ScreeningRule } from '#contract';
import { figureTexts } from './steps';
import { Notice } from '../../components/boxes';

const readWords = (session: WorkbookSession) => figureTexts(session);

/** Why the request fails these rules, as it stands; nothing where it does not. */
export function RuleNotes({ rules }: { readonly rules: readonly ScreeningRule[] }) {
  const textOf = useFromWorkbook(readWords);
  const reasons = rules.flatMap((rule) => textOf(rule) ?? []);
  return (
    <div role="status" aria-label="Rules broken">
      {reasons.map((reason) => (
        <Notice as="p" key={reason} below={2} ground="bad">
          {reason}
        </Notice>
      ))}
    </div>
  );
}
