import type { CompPropertyType, CompRange, CompType, CompUsage, PositionPrecision } from '#contract';

/** A point on the ground, degrees WGS 84. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A place, and how well it is known. */
export interface Located {
  readonly position: Position;
  readonly precision: PositionPrecision;
}

/**
 * The facts of a comparable, found or stored: price in USD (rent: a month), areas in square feet, position in
 * degrees, `datedOn` an ISO date.
 */
export interface CompFacts {
  readonly kind: CompType;
  readonly usage: CompUsage;
  readonly source: string;
  readonly propertyType: CompPropertyType | null;
  readonly address: string;
  readonly unit: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly price: number;
  readonly datedOn: string | null;
  readonly residentialUnits: number | null;
  readonly commercialUnits: number | null;
  readonly units: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly rooms: number | null;
  readonly sqft: number | null;
  readonly lotSize: number | null;
  readonly stories: number | null;
  readonly yearBuilt: number | null;
  readonly starRating: number | null;
}

/** A comparable from its source; distance in miles. */
export interface FoundComp extends CompFacts {
  readonly id: string;
  readonly importedAt: Date;
  readonly precision: PositionPrecision | null;
  readonly distance: number | null;
}

/** Figures that a source narrows by; others are narrowed by who asked. */
export type SearchedFigure =
  'price' | 'units' | 'bedrooms' | 'bathrooms' | 'rooms' | 'sqft' | 'lotSize' | 'stories' | 'yearBuilt';

export interface CompQuery {
  readonly kind: CompType;
  readonly usage: CompUsage;
  /** The point from which distances are measured. */
  readonly around: Position | null;
  /** Miles; null for any distance. */
  readonly distance: number | null;
  /** Comps of this ZIP code are found as well, however far. */
  readonly zip: string | null;
  /** Comps of that ZIP code and no others. */
  readonly zipOnly?: boolean;
  /** The earliest date, ISO; a comp without a date is left out. */
  readonly since?: string;
  readonly propertyTypes: readonly CompPropertyType[] | null;
  readonly ranges: Partial<Record<SearchedFigure, CompRange>>;
  /** Maximum number of nearest comps. */
  readonly limit: number;
}

/** A source of comparables. */
export interface CompSource {
  /** Nearest first; one more than `limit` if there are more. */
  search(query: CompQuery): Promise<FoundComp[]>;
  /** The position of a property whose address the source has; null if it has none. */
  locate(address: string, zip: string | null): Promise<Position | null>;
  count(): Promise<Record<CompType, number>>;
}
