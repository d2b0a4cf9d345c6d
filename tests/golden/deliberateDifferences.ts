const MEAN = 'An average is of the rows that have a value: a blank is no zero';
const NOT_GIVEN = 'A rent or price that is not given is blank beside its area or rooms, where it stood as 0';
const SUBJECT = 'The subject is left out of every average of the comps alike';

/**
 * What a version of the template computes otherwise than the version before it, on purpose: by figure (`noi`), column
 * (`RentRollResidential[monthlyRentMarket]`) or total (`SalesCompsFuture[salePrice] total`), the reason in one sentence.
 * A test holds the table against the golden loans: a difference that is not listed fails, and so does a line that no
 * golden loan shows.
 */
export const DELIBERATE: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: {
    residentialAverageMarketRent: MEAN,
    residentialAverageAtlasRent: MEAN,
    residentialAverageProjectedRent: MEAN,
    residentialAverageRooms: MEAN,
    commercialAverageRooms: MEAN,
    commercialAverageProjectedRent: MEAN,
    commercialAverageMarketRent: MEAN,
    commercialAverageAtlasRent: MEAN,
    'RentRollResidential[inPlaceRPSF]': NOT_GIVEN,
    'RentRollResidential[inPlaceRPR]': NOT_GIVEN,
    'RentRollResidential[projectedRPSF]': NOT_GIVEN,
    'RentRollResidential[projectedRPR]': NOT_GIVEN,
    'RentRollResidential[projectedSPSF]': NOT_GIVEN,
    'RentRollResidential[marketRPSF]': NOT_GIVEN,
    'RentRollResidential[marketRPR]': NOT_GIVEN,
    'RentRollResidential[marketPPSF]': NOT_GIVEN,
    'RentRollResidential[atlasMonthlyRent]': NOT_GIVEN,
    'RentRollResidential[atlasRPSF]': NOT_GIVEN,
    'RentRollResidential[atlasRPR]': NOT_GIVEN,
    'RentRollCommercial[projectedRPSF]': NOT_GIVEN,
    'RentRollCommercial[marketRPSF]': NOT_GIVEN,
    'RentRollCommercial[atlasMonthlyRent]': NOT_GIVEN,
    'RentRollCommercial[atlasRPSF]': NOT_GIVEN,
    'SalesCompsFuture[salePrice] total': SUBJECT,
    'SalesCompsFuture[units] total': SUBJECT,
  },
};

/** The names that any version after `older`, up to and with `newer`, computes otherwise. */
export const changedSince = (older: number, newer: number): ReadonlySet<string> =>
  new Set(Object.entries(DELIBERATE).flatMap(([version, names]) => (Number(version) > older && Number(version) <= newer ? Object.keys(names) : [])));
