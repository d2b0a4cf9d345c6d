/** A point on the ground, degrees WGS 84. */
export interface AddressPosition {
  readonly lat: number;
  readonly lng: number;
}

/** What is said of one address. */
export interface AddressVerdict {
  readonly valid: boolean;
  /** Whole addresses that may be meant, the likeliest first; only where it is not valid. */
  readonly options: readonly string[];
  /** Where the property stands, where that is known. */
  readonly position: AddressPosition | null;
}

/** The place around which addresses are expected. */
export interface Around {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Says which addresses are good, and what may be meant by the others. */
export interface AddressChecker {
  /** Verdicts in the order of the addresses. */
  check(addresses: readonly string[], around: Around): Promise<readonly AddressVerdict[]>;
}
