import { INVALID_ADDRESS, VERIFY_ADDRESSES, type ComparableKind, type ValidatedRow } from '#contract';
import { CompAddress, type Loan } from '../../models';
import type { AddressChecker, AddressVerdict } from '../../providers/addresses';

/**
 * Checks the addresses of rows that have neither a position nor a picture, and stores the results with the
 * loan. An address that was suggested for the loan before is valid: a person picked it.
 * @returns the rows in the order given
 */
export async function validateAddresses(
  loan: Loan,
  kind: ComparableKind,
  rows: readonly ValidatedRow[],
  checker: AddressChecker,
): Promise<ValidatedRow[]> {
  const asked = [...new Set(rows.filter(isAsked).map(addressOf))];
  const verdicts = new Map<string, AddressVerdict>();
  if (asked.length > 0) {
    const offered = await offeredFor(loan.uuid, kind);
    const checked = await checker.check(asked, loan);
    asked.forEach((address, index) => {
      const verdict = checked[index];
      if (verdict)
        verdicts.set(
          address,
          !verdict.valid && offered.has(address)
            ? { valid: true, options: [], position: verdict.position }
            : verdict,
        );
    });
    await keep(loan.uuid, kind, verdicts);
  }
  return rows.map((row) => {
    const { isValidRespone: _before, ...others } = row;
    const verdict = isAsked(row) ? verdicts.get(addressOf(row)) : undefined;
    return verdict
      ? {
          ...others,
          ...(verdict.position && { position: verdict.position }),
          ...answerOf(addressOf(row), verdict),
        }
      : others;
  });
}

const isAsked = ({ position, images }: ValidatedRow): boolean => !position && (images ?? []).length === 0;
const addressOf = ({ address }: ValidatedRow): string => (address ?? '').trim();

function answerOf(address: string, { valid, options }: AddressVerdict): Pick<ValidatedRow, 'isValidRespone'> {
  return valid
    ? {}
    : {
        isValidRespone: {
          message: wordsFor(address, options),
          options: options.map((option) => ({ address: option })),
        },
      };
}

const wordsFor = (address: string, options: readonly string[]): string =>
  options.length > 0 ? INVALID_ADDRESS(address) : VERIFY_ADDRESSES;

async function offeredFor(loanUuid: string, kind: ComparableKind): Promise<ReadonlySet<string>> {
  const rows = await CompAddress.findAll({ where: { loanUuid, kind }, attributes: ['options'] });
  return new Set(rows.flatMap(({ options }) => options));
}

async function keep(
  loanUuid: string,
  kind: ComparableKind,
  verdicts: ReadonlyMap<string, AddressVerdict>,
): Promise<void> {
  const checkedAt = new Date();
  await CompAddress.bulkCreate(
    [...verdicts].map(([address, { valid, options, position }]) => ({
      loanUuid,
      kind,
      address,
      checkedAt,
      message: valid ? null : wordsFor(address, options),
      options: [...options],
      latitude: position?.lat ?? null,
      longitude: position?.lng ?? null,
    })),
    { updateOnDuplicate: ['message', 'options', 'latitude', 'longitude', 'checkedAt'] },
  );
}
