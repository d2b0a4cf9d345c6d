/**
 * What a version of the template computes otherwise than the version before it, on purpose: by figure (`noi`), column
 * (`RentRollResidential[monthlyRentMarket]`) or total (`SalesCompsFuture[salePrice] total`), the reason in one sentence.
 * A test holds the table against the golden loans: a difference that is not listed fails, and so does a line that no
 * golden loan shows.
 */
export const DELIBERATE: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: {},
};

/** The names that any version after `older`, up to and with `newer`, computes otherwise. */
export const changedSince = (older: number, newer: number): ReadonlySet<string> =>
  new Set(Object.entries(DELIBERATE).flatMap(([version, names]) => (Number(version) > older && Number(version) <= newer ? Object.keys(names) : [])));
