/** Yearly operating costs of a New York walk-up, USD. */
export const WALK_UP = {
  insurancePerUnit: 900,
  waterPerUnit: 950,
  fuelPerSqft: 1.25,
  electricPerUnit: 220,
  repairsPerUnit: 650,
  payrollPerUnit: 720,
  adminPerUnit: 150,
  reservesPerUnit: 250,
} as const;
