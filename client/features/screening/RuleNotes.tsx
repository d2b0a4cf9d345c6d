import { useFromWorkbook } from '../../workbook';
import type { ScreeningRule } from '#contract';
import { figureTexts } from './steps';
import { Notice } from '../../components/boxes';

/** Why the request currently fails these rules; renders nothing if it passes them. */
export function RuleNotes({ rules }: { readonly rules: readonly ScreeningRule[] }) {
  const textOf = useFromWorkbook(figureTexts);
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
