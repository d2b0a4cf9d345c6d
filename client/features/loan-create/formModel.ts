import type { z } from 'zod';
import type { createLoanRequest } from '#contract';

export type LoanForm = z.input<typeof createLoanRequest>;
export type NewLoan = z.output<typeof createLoanRequest>;

/** An empty form, with the usual defaults of the field. */
export const BLANK: LoanForm = {
  borrowerName: null,
  address: { street: '', city: '', state: '', zip: '', county: null, fips: null, apn: null, position: null },
  loanRequest: {
    propertyType: null,
    businessPlan: null,
    transactionType: null,
    borrowerRequestedLoanAmount: null,
    borrowerNOI: null,
    inPlaceNOI: null,
    borrowerRenovationAmount: null,
    costBasisToDate: null,
    borrowerPurchasePrice: null,
    borrowerCurrentLoanBalance: null,
    commercialSqftAfterConstructionPercent: null,
    commercialIncomeAfterConstructionPercent: null,
    lien: 'First',
    exitStrategy: null,
    propertyRanking: null,
    salesRepresentitiveUserId: null,
    source: null,
  },
  propertySpec: {
    block: null,
    lot: null,
    lotSize: null,
    numberOfBuildings: 1,
    grossBuildingArea: null,
    yearBuilt: null,
    unitsResidential: null,
    unitsCommercial: null,
    numberOfFloors: null,
    residentialOccupancy: null,
    commercialOccupancy: null,
  },
};

/** Names of the fields as people read them, in the order of the form. */
export const LABELS = {
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State',
  'address.zip': 'Zip code',
  'address.county': 'County',
  'address.fips': 'FIPS',
  'address.apn': 'APN',
  borrowerName: 'Borrower name',
  'loanRequest.transactionType': 'Transaction type',
  'loanRequest.propertyType': 'Property type',
  'loanRequest.businessPlan': 'Business plan',
  'loanRequest.exitStrategy': 'Exit strategy',
  'loanRequest.borrowerRequestedLoanAmount': 'Requested loan amount',
  'loanRequest.borrowerPurchasePrice': 'Purchase price',
  'loanRequest.borrowerCurrentLoanBalance': 'Current loan balance',
  'loanRequest.borrowerRenovationAmount': 'Renovation amount',
  'loanRequest.costBasisToDate': 'Cost basis to date',
  'loanRequest.borrowerNOI': "Borrower's NOI",
  'loanRequest.inPlaceNOI': 'In-place NOI',
  'loanRequest.commercialSqftAfterConstructionPercent': 'Commercial square footage after construction',
  'loanRequest.commercialIncomeAfterConstructionPercent': 'Commercial income after construction',
  'loanRequest.lien': 'Lien',
  'loanRequest.propertyRanking': 'Property ranking',
  'loanRequest.salesRepresentitiveUserId': 'Sales representative',
  'loanRequest.source': 'Source',
  'propertySpec.unitsResidential': 'Residential units',
  'propertySpec.residentialOccupancy': 'Residential occupancy',
  'propertySpec.unitsCommercial': 'Commercial units',
  'propertySpec.commercialOccupancy': 'Commercial occupancy',
  'propertySpec.grossBuildingArea': 'Gross building area',
  'propertySpec.lotSize': 'Lot size',
  'propertySpec.numberOfBuildings': 'Number of buildings',
  'propertySpec.numberOfFloors': 'Number of floors',
  'propertySpec.yearBuilt': 'Year built',
  'propertySpec.block': 'Block',
  'propertySpec.lot': 'Lot',
} as const;
export type LoanField = keyof typeof LABELS;
export const FIELDS = Object.keys(LABELS) as LoanField[];

/** Fields whose need depends on other fields: checked again when those change. */
export const CONDITIONAL: readonly LoanField[] = [
  'loanRequest.borrowerPurchasePrice',
  'loanRequest.borrowerCurrentLoanBalance',
  'loanRequest.commercialSqftAfterConstructionPercent',
  'loanRequest.commercialIncomeAfterConstructionPercent',
];

/** The request to send: commercial shares only for Mixed Use, as hidden fields must not count. */
export function toRequest(form: LoanForm): LoanForm {
  if (form.loanRequest.propertyType === 'Mixed Use') return form;
  return {
    ...form,
    loanRequest: {
      ...form.loanRequest,
      commercialSqftAfterConstructionPercent: null,
      commercialIncomeAfterConstructionPercent: null,
    },
  };
}
