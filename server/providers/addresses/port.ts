/** A point on the ground, degrees WGS 84. */
export interface AddressPosition {
  readonly lat: number;
  readonly lng: number;
}

/** The verdict on one address. */
export interface AddressVerdict {
  readonly valid: boolean;
  /** Suggested complete addresses, likeliest first; only if it is not valid. */
  readonly options: readonly string[];
  /** Position of the property, if known. */
  readonly position: AddressPosition | null;
}

/** The place around which addresses are expected. */
export interface Around {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Judges which addresses are valid, and suggests others. */
export interface AddressChecker {
  /** Verdicts in the order of the addresses. */
  check(addresses: readonly string[], around: Around): Promise<readonly AddressVerdict[]>;
}
