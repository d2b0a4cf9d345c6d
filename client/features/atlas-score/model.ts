/** The three scores, as the configuration names them: the input, its weight, and its part of the average. */
export const PARTS = [
  {
    score: 'borrowerRiskScore',
    weight: 'borrowerRiskWeight',
    points: 'borrowerRiskPoints',
    label: 'Borrower Risk',
  },
  {
    score: 'businessPlanRiskScore',
    weight: 'businessPlanRiskWeight',
    points: 'businessPlanRiskPoints',
    label: 'Business Plan Risk',
  },
  {
    score: 'valuationPrecisionScore',
    weight: 'valuationPrecisionWeight',
    points: 'valuationPrecisionPoints',
    label: 'Valuation Precision',
  },
] as const;

/** From where on a score is in a band, and how the band reads; the sheet decides which band a score is in. */
export const BANDS = [
  { label: 'Excellent', range: '95 to 100' },
  { label: 'Very Good', range: '90 to under 95' },
  { label: 'Good', range: '80 to under 90' },
  { label: 'Fair', range: '70 to under 80' },
  { label: 'Poor', range: 'below 70' },
] as const;

/** The ring is green at 100 or more, otherwise orange. */
export const ringTone = (score: number): 'green' | 'orange' => (score >= 100 ? 'green' : 'orange');

/** How much of the ring is drawn, 0 to 1. */
export const ringPart = (score: number): number => Math.min(1, Math.max(0, score / 100));
