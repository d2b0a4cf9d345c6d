import { numeric } from '#domain';
import type { DealScore } from '#contract';
import { shown, type DealReader } from './reader';

/** The parts that the configuration of the score names. */
const PARTS = [
  ['borrowerRisk', 'Borrower Risk'],
  ['businessPlanRisk', 'Business Plan Risk'],
  ['valuationPrecision', 'Valuation Precision'],
] as const;

/** The atlas score with its components; null until it is known. */
export function score(reader: DealReader): DealScore | null {
  const [whole, average] = ['atlasScore', 'atlasWeightedAverage'].map((name) => numeric(reader.value(name)));
  const band = shown(reader.value('atlasScoreBand'));
  if (typeof whole !== 'number' || typeof average !== 'number' || typeof band !== 'string') return null;
  const flags = numeric(reader.value('redFlags')) ?? 0;
  const figure = (name: string) => numeric(reader.value(name)) ?? 0;
  return {
    score: whole,
    band,
    average,
    parts: PARTS.map(([key, label]) => ({
      label,
      score: figure(`${key}Score`),
      weight: figure(`${key}Weight`),
      points: figure(`${key}Points`),
      sources: { score: `${key}Score`, weight: `${key}Weight`, points: `${key}Points` },
    })),
    redFlag: flags > 0 ? { score: figure('redFlagScore'), multiple: figure('redFlagMultiple') } : null,
    sources: {
      score: 'atlasScore',
      average: 'atlasWeightedAverage',
      redFlag: 'redFlagScore',
      multiple: 'redFlagMultiple',
    },
  };
}
