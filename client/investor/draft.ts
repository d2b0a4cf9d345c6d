import {
  CREDIT_BOX_LIMITS,
  creditBoxSchema,
  EMPTY_CREDIT_BOX,
  fromPoints,
  inPoints,
  isPercent,
  loanField,
  type CreditBox,
  type CreditBoxLimit,
} from '#domain';

/** A credit box as it is typed: rates and ratios in percent points. */
export type CreditBoxDraft = CreditBox;

const LIMITS = Object.keys(CREDIT_BOX_LIMITS) as CreditBoxLimit[];
const inPercent = (key: CreditBoxLimit): boolean => isPercent(loanField(CREDIT_BOX_LIMITS[key].field).format);

/** Each limit as it is typed, or as it is stored; a text that is not a figure stays unset. */
function limits(box: CreditBox, each: (value: number) => number): Partial<CreditBox> {
  return Object.fromEntries(
    LIMITS.map((key) => {
      const value = box[key];
      return [key, value !== null && inPercent(key) ? each(value) : value];
    }),
  );
}

/** 0.65 as 65. */
export const draftOf = (box: CreditBox): CreditBoxDraft => ({ ...box, ...limits(box, inPoints) });

/** 65 as 0.65, in the digits that were typed. */
export const boxOf = (draft: CreditBoxDraft): CreditBox => ({
  ...draft,
  ...limits(draft, fromPoints),
});

/** The typed criteria as a credit box; undefined while any of them cannot be read. */
export function readDraft(draft: CreditBoxDraft): CreditBox | undefined {
  const read = creditBoxSchema.safeParse(boxOf(draft));
  return read.success ? read.data : undefined;
}

export const EMPTY_DRAFT: CreditBoxDraft = EMPTY_CREDIT_BOX;
