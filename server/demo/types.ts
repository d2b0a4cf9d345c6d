import type {
  BorrowerStatus,
  LoanFile,
  LoanRequest,
  LoanStatus,
  PropertySpec,
  ReportStatus,
  Role,
  Stage,
} from '#domain';

/** A street address of the demo; the buildings and their companies are invented. */
export interface DemoAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** One loan of the demo: the input of the create form, its status, and its whole workbook. */
export interface DemoLoan {
  /** Stable short name, for tests. */
  readonly key: string;
  readonly address: DemoAddress;
  readonly borrowerName: string;
  readonly status: LoanStatus;
  readonly borrowerStatus: BorrowerStatus;
  readonly reportStatus: ReportStatus;
  readonly currentStage: Stage;
  /** The demo user of this role is the assignee. */
  readonly assignee: Role;
  readonly notes: string;
  /** The deal in a few sentences, with `@names`. */
  readonly story: string;
  /** The day of the request, ISO. */
  readonly requested: string;
  /** Whether a snapshot and a share link are made for it. */
  readonly shared: boolean;
  readonly loanFile: LoanFile;
}

/** Apartments of one layout. Rents are USD a month, areas square feet. */
export interface ApartmentType {
  readonly count: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly rooms: number;
  readonly sqft: number;
  /** In-place and projected rent of a free-market apartment. */
  readonly rent: number;
  readonly projected: number;
  /** Number of rent stabilized units (RS), and their rent. */
  readonly stabilized?: number;
  readonly stabilizedRent?: number;
  /** Number of rent controlled units (RC), at about half the stabilized rent. */
  readonly controlled?: number;
  readonly vacant?: number;
  /** Projected and market sale price of one apartment, if the plan is to sell. */
  readonly salePrice?: number;
}

/** A shop or an office: USD a month, square feet, dates ISO. */
export interface CommercialUnit {
  readonly unitNumber: string;
  readonly sqft: number;
  readonly rent: number;
  readonly projected: number;
  readonly leaseStart?: string;
  readonly leaseEnd?: string;
  readonly vacant?: boolean;
  readonly notes?: string;
}

export interface RentCompPlan {
  readonly streets: readonly string[];
  readonly count: number;
  /** Typical annual rent of the comparables per square foot, USD. */
  readonly perSqft: number;
  /** Areas of the comparables, square feet. */
  readonly sizes: readonly number[];
}

export interface SalesCompPlan {
  readonly streets: readonly string[];
  readonly neighborhood: string;
  readonly count: number;
  /** Typical sale price of the comparables per unit, USD. */
  readonly perUnit: number;
  readonly sqftPerUnit: number;
  readonly units: readonly number[];
  readonly commercialUnits?: number;
  readonly yearBuilt: readonly number[];
}

/** Hard and soft costs, USD, and how much of each is done. */
export interface BudgetPlan {
  readonly hard: number;
  readonly soft: number;
  /** Share of the hard costs certified on earlier applications, 0 to 1. */
  readonly done: number;
  readonly kind: 'light' | 'heavy' | 'fitOut';
  readonly carrying?: readonly (readonly [item: string, amount: number])[];
}

/** Yearly operating costs by their usual yardsticks. */
export interface ExpensePlan {
  /** Real estate taxes a year, in place and projected, USD. */
  readonly taxes: readonly [inPlace: number, projected: number];
  readonly insurancePerUnit: number;
  readonly waterPerUnit: number;
  readonly fuelPerSqft: number;
  readonly electricPerUnit: number;
  readonly repairsPerUnit: number;
  readonly payrollPerUnit: number;
  readonly adminPerUnit: number;
  readonly reservesPerUnit: number;
  /** Further lines: name, usage, in place and projected a year. */
  readonly more?: readonly (readonly [name: string, usage: Usage, inPlace: number, projected: number])[];
}

export type Usage = 'RESIDENTIAL' | 'COMMERCIAL' | 'BY_RATIO';

export interface OtherIncomePlan {
  readonly name: string;
  readonly usage: Usage;
  readonly inPlace: number;
  readonly projected: number;
  readonly market?: number;
}

/** A source or a use of funds; the amount is USD or a single `@name`. */
export type FundsLine = readonly [item: string, amount: number | `@${string}`];

/** A loan with money out: since when, and how its bills were paid. */
export interface ServicingPlan {
  readonly closingDate: string;
  /** The bill date on which the principal was repaid; no bill is due after it. */
  readonly payoff?: string;
  /** Bills that were not paid on the day they were due: calendar days after it; null for one that is still unpaid. */
  readonly late?: readonly { readonly due: string; readonly days: number | null }[];
  /** Taxes and insurance, as the sheet Servicing names them. */
  readonly verified: Readonly<Record<string, string | number>>;
}

/** The plan of a demo loan; {@link buildLoan} turns it into a loan file. */
export interface DemoPlan extends Omit<DemoLoan, 'loanFile' | 'shared'> {
  readonly shared?: boolean;
  readonly request: LoanRequest;
  readonly property: PropertySpec;
  readonly apartments: readonly ApartmentType[];
  /** `1A` by floor and letter (default), or `101` by floor and number. */
  readonly numbering?: 'letters' | 'numbers';
  readonly commercial?: readonly CommercialUnit[];
  /** New York: which rents are regulated is recorded for every apartment. */
  readonly regulated?: boolean;
  readonly rentComps: RentCompPlan;
  readonly commercialRentComps?: RentCompPlan;
  readonly currentSales?: SalesCompPlan;
  readonly futureSales?: SalesCompPlan;
  readonly budget: BudgetPlan;
  readonly otherIncome?: readonly OtherIncomePlan[];
  readonly expenses: ExpensePlan;
  readonly rentSelection?: 'BORROWER' | 'MARKET' | 'MIN' | 'MAX';
  /** Merged over the usual parameters, group by group. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly existing?: Readonly<Record<string, unknown>>;
  readonly sources: readonly FundsLine[];
  readonly uses: readonly FundsLine[];
  readonly information?: Readonly<Record<string, unknown>>;
  readonly servicing?: ServicingPlan;
}
