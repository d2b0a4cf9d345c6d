import type { Transaction } from 'sequelize';
import { Alert, PropertyCheckReport, readAll } from '../../models';
import type { CheckLine, CustomRedFlag, MemoRedFlag, ScreeningRule } from '#contract';
import type { CommitteeAgenda } from '#domain';
import { checkLines } from '../../presenters/property';
import type { SavedFigures } from './figures';

/** A flag raised by the system, without the memo's note on it. */
export type SystemFlag = Omit<MemoRedFlag, 'custom' | 'note'>;

/** Rules of screening that hold no limit: limits are exceptions of the memo. */
const RULES: readonly ScreeningRule[] = [
  'screeningMissing',
  'screeningPropertyType',
  'screeningBusinessPlan',
  'screeningTransactionType',
];

async function alertFlags(loanUuid: string, transaction?: Transaction): Promise<SystemFlag[]> {
  const alerts = await Alert.findAll({
    where: { loanUuid, status: 'active', severity: 'High' },
    order: [['id', 'ASC']],
    transaction,
  });
  return alerts.map(({ id, severity, message }) => ({
    actionType: `alert:${id}`,
    description: message,
    severity,
    link: 'origination/alerts',
  }));
}

const words = (figures: SavedFigures, name: string): string => {
  const value = figures.figure(name)?.value;
  return typeof value === 'string' ? value : '';
};

/** Agendas that are about a note. */
const OF_NOTES: readonly (CommitteeAgenda | null)[] = ['Approve A note sell', 'Approve B note sell'];

/** Warnings of the workbook itself; those about the notes only if the memo concerns a note. */
export function workbookFlags(figures: SavedFigures, agenda: CommitteeAgenda | null): SystemFlag[] {
  const rules = RULES.map((rule): SystemFlag => ({
    actionType: `screening:${rule}`,
    description: words(figures, rule),
    severity: 'High',
    link: 'screening/screening-results',
  }));
  const rate: SystemFlag = {
    actionType: 'notes:bNoteRateWarning',
    description: words(figures, 'bNoteRateWarning'),
    severity: 'Medium',
    link: 'ab-note-settings',
  };
  const flags = OF_NOTES.includes(agenda) ? [...rules, rate] : rules;
  return flags.filter(({ description }) => description !== '');
}

/** Lines of the last property checks that are above their thresholds. */
export const checkFlags = (lines: readonly CheckLine[]): SystemFlag[] =>
  lines.flatMap(({ key, label, level }): SystemFlag[] =>
    level !== 'flagged' && level !== 'anomaly'
      ? []
      : [
          {
            actionType: `check:${key}`,
            description: `Property checks: ${label} ${level === 'anomaly' ? 'far above' : 'above'} the threshold`,
            severity: level === 'anomaly' ? 'High' : 'Medium',
            link: 'origination/property/checks',
          },
        ],
  );

/** The flags of a memo: the system's, with the memo's notes on them, then those that people added. */
export function flagsOf(
  system: readonly SystemFlag[],
  notes: Readonly<Record<string, string>>,
  custom: readonly CustomRedFlag[],
): MemoRedFlag[] {
  return [
    ...system.map((flag) => ({ ...flag, custom: false, note: notes[flag.actionType] ?? '' })),
    ...custom.map(({ id, description, note, severity }) => ({
      actionType: id,
      custom: true,
      description,
      severity,
      link: null,
      note,
    })),
  ];
}

export async function systemFlags(
  loanUuid: string,
  figures: SavedFigures,
  agenda: CommitteeAgenda | null,
  transaction?: Transaction,
): Promise<SystemFlag[]> {
  const [alerts, report] = await readAll(transaction, [
    () => alertFlags(loanUuid, transaction),
    () => PropertyCheckReport.findOne({ where: { loanUuid }, order: [['createdAt', 'DESC']], transaction }),
  ]);
  const lines = report === null ? [] : checkLines(report.propertyStats, figures.values);
  return [...alerts, ...workbookFlags(figures, agenda), ...checkFlags(lines)];
}
