import { formatDate, ROLE_LABELS } from '#domain';
import {
  CONDITION_WORDS,
  figuresInWords,
  MEMO_TEXT_LABELS,
  limitInWords,
  NO_EXCEPTIONS,
  stressInWords,
  SWOT_SECTIONS,
  UNCONFIRMED,
  type Checklist,
  type ConditionState,
  type MemoDetail,
  type MemoReadings,
} from '#contract';
import { drawPdf, type PdfBlock } from '../../../pdf';
import { printed, printedText, withFigures } from './words';

/** The data for printing a memo: the memo, and its view of the loan. */
export type Paper = Pick<MemoDetail, 'name' | 'agenda' | 'decision' | 'information' | 'address'> & {
  readonly readings: MemoReadings;
  /** When its record was made, ISO; null for a draft. */
  readonly recordedAt: string | null;
  /** Who made the record, if that is known. */
  readonly by: string | null;
  /** The revision of the workbook with these figures. */
  readonly revision: number;
  readonly files: readonly string[];
  /** Chosen files that were not there. */
  readonly missing: readonly string[];
  /** The state of each condition in that revision, and the values of its figures: `LTV 71.43%`. */
  readonly conditions: readonly { readonly state: ConditionState; readonly reads: string }[];
};

/** Text under a title without content. */
const NONE = 'None.';
const day = (iso: string): string => formatDate(iso.slice(0, 10));
/** `Approved on 11/22/2026`; undefined if there is no decision. */
const decided = ({ decision: { decision, decidedAt } }: Paper): string | undefined =>
  decision === null ? undefined : `${decision}${decidedAt === null ? '' : ` on ${day(decidedAt)}`}`;

function standing({ recordedAt, by, revision }: Paper): string {
  const at = `revision ${revision} of the workbook`;
  if (recordedAt === null) return `Draft, not a record; ${at}`;
  return `Record of ${day(recordedAt)}${by === null ? '' : ` by ${by}`}, ${at}`;
}

/**
 * Footer of every page of a bundle, so that a page taken out still names its memo, and that it is a draft.
 */
export const footOf = (name: string, address: string, isDraft: boolean): string =>
  `${name}, ${address}${isDraft ? ', draft' : ''}`;

function heading(paper: Paper, title: string) {
  const { name, address, agenda, recordedAt } = paper;
  const asked = [agenda ?? undefined, decided(paper)].filter((words) => words !== undefined);
  return {
    title,
    lines: [address, ...(asked.length === 0 ? [] : [asked.join(': ')]), standing(paper)],
    foot: footOf(name, address, recordedAt === null),
  };
}

function opening({ information, readings }: Paper): PdfBlock[] {
  const { purpose, ratios, sponsor = [], figures } = readings;
  const figuresOf = (title: string, of: MemoReadings['ratios']): PdfBlock => ({
    kind: 'figures',
    title,
    rows: figuresInWords(of).map(([label, text]) => ({ label, text })),
  });
  return [
    { kind: 'text', title: 'Recommendation', text: purpose },
    { kind: 'text', text: printedText(information.recommendation, figures), emptyText: NONE },
    figuresOf('Key Ratios', ratios),
    ...(sponsor.length > 0 ? [figuresOf('Sponsor', sponsor)] : []),
  ];
}

/** Texts with figures that have changed since they were written, without confirmation. */
function unconfirmed({ readings }: Paper): PdfBlock[] {
  const moved = readings.unconfirmed ?? [];
  if (moved.length === 0) return [];
  return [
    {
      kind: 'table',
      title: UNCONFIRMED,
      columns: [
        { label: 'Text', share: 28 },
        { label: 'Figure', share: 32 },
        { label: 'When Written', share: 20, figure: true },
        { label: 'At the Record', share: 20, figure: true },
      ],
      rows: moved.map(({ part, label, before, value, format }) => [
        MEMO_TEXT_LABELS[part],
        label,
        printed({ value: before, format }),
        printed({ value, format }),
      ]),
      emptyText: NONE,
    },
  ];
}

function against({ information, readings }: Paper): PdfBlock[] {
  const { exceptions, redFlags, figures } = readings;
  return [
    {
      kind: 'table',
      title: 'Exceptions to Policy',
      columns: [
        { label: 'Limit', share: 24 },
        { label: 'The Loan', share: 16, figure: true },
        { label: 'The Limit', share: 20, figure: true },
        { label: 'Granted', share: 40 },
      ],
      rows: exceptions.map((exception) => [
        exception.label,
        printed(exception.figure),
        limitInWords(exception),
        exception.granted === null
          ? 'No'
          : [`${exception.granted.by}, ${day(exception.granted.at)}`, exception.granted.note]
              .filter(Boolean)
              .join(': '),
      ]),
      emptyText: `${NO_EXCEPTIONS}.`,
    },
    {
      kind: 'table',
      title: 'Risks and Mitigants',
      columns: [
        { label: 'Risk', share: 40 },
        { label: 'Mitigant', share: 60 },
      ],
      rows: information.risks.map(({ risk, mitigant }) => [
        withFigures(risk, figures),
        withFigures(mitigant, figures),
      ]),
      emptyText: NONE,
    },
    ...stress(readings),
    {
      kind: 'table',
      title: 'Red Flags',
      columns: [
        { label: 'Severity', share: 12 },
        { label: 'Description', share: 48 },
        { label: 'Note', share: 40 },
      ],
      rows: redFlags.map(({ severity, description, note }) => [
        severity,
        withFigures(description, figures),
        withFigures(note, figures),
      ]),
      emptyText: NONE,
    },
  ];
}

function stress({ stress: table }: MemoReadings): PdfBlock[] {
  // Older records have no stress table.
  if (!table) return [];
  return [
    {
      kind: 'table',
      title: 'Stress',
      columns: [
        { label: 'Stress', share: 20 },
        ...table.measures.map(({ label }) => ({ label, share: 10, figure: true })),
        { label: 'Limits Broken', share: 18 },
      ],
      rows: table.lines.map((line) => [line.label, ...stressInWords(table, line), line.broken.join('; ')]),
      emptyText: NONE,
    },
  ];
}

const title = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function analysis({ information, readings, files, missing }: Paper): PdfBlock[] {
  return [
    ...SWOT_SECTIONS.map((section): PdfBlock => ({
      kind: 'text',
      title: title(section),
      text: printedText(information.swotAnalysis[section], readings.figures),
      emptyText: NONE,
    })),
    {
      kind: 'table',
      title: 'Tables',
      columns: [
        { label: 'Title', share: 40 },
        { label: 'Link', share: 60 },
      ],
      rows: information.links.map(({ title: name, url }) => [name, url]),
      emptyText: NONE,
    },
    {
      kind: 'text',
      title: 'Files',
      text: [
        ...files,
        ...missing.map((name) => `${name}: missing, it was not there when this was made`),
      ].join('\n'),
      emptyText: NONE,
    },
  ];
}

/** `Holds: LTV 60.00%` */
const stood = (condition: Paper['conditions'][number] | undefined): string =>
  condition === undefined
    ? ''
    : [CONDITION_WORDS[condition.state], condition.reads].filter(Boolean).join(': ');

function minutes(paper: Paper): PdfBlock[] {
  const { information, readings } = paper;
  const said = decided(paper);
  return [
    {
      kind: 'table',
      title: 'Participants',
      columns: [
        { label: 'Name', share: 24 },
        { label: 'Role', share: 20 },
        { label: 'Vote', share: 14 },
        { label: 'On', share: 12 },
        { label: 'Note', share: 30 },
      ],
      rows: readings.participants.map(({ name, role, vote, votedAt, note }) => [
        name,
        ROLE_LABELS[role],
        vote ?? 'No vote',
        votedAt === null ? '' : day(votedAt),
        note ?? '',
      ]),
      emptyText: NONE,
    },
    {
      kind: 'text',
      title: 'Meeting Minutes',
      text: printedText(information.committeeNotes, readings.figures),
      emptyText: NONE,
    },
    {
      kind: 'text',
      title: 'Decision',
      text: [said === undefined ? 'Not decided yet.' : `${said}.`, ...paper.decision.rejectionReasons].join(
        '\n',
      ),
    },
    {
      kind: 'table',
      title: 'Conditions',
      columns: [
        { label: 'Condition', share: 32 },
        { label: 'Formula', share: 24 },
        { label: 'Tested From', share: 16 },
        { label: paper.recordedAt === null ? 'As It Stands' : 'At the Record', share: 28 },
      ],
      rows: information.conditions.map(({ label, formula, testedFrom }, index) => [
        label,
        formula,
        testedFrom === null ? 'The record' : formatDate(testedFrom),
        stood(paper.conditions[index]),
      ]),
      emptyText: NONE,
    },
  ];
}

/** A memo as pages to print, in the order in which its committee reads it. */
export const memoPdf = (paper: Paper): Promise<Buffer> =>
  drawPdf({
    ...heading(paper, `Committee Memo ${paper.name}`),
    blocks: [
      ...opening(paper),
      ...unconfirmed(paper),
      ...against(paper),
      ...analysis(paper),
      ...minutes(paper),
    ],
  });

type Line = Omit<Checklist['items'][number], 'subItems'>;

/** The checklist of a memo as pages to print. */
export function checklistPdf(paper: Paper): Promise<Buffer> {
  const { items, done, total } = paper.readings.checklist;
  const line = ({ title: name, checked, flagged, required, detail, notes }: Line) => [
    name,
    `${checked ? 'Done' : 'Open'}${flagged ? ', flagged' : ''}`,
    required ? 'Yes' : 'No',
    [detail, notes].filter(Boolean).join('. '),
  ];
  return drawPdf({
    ...heading(paper, `Checklist of ${paper.name}`),
    blocks: [
      {
        kind: 'table',
        title: `${done} of ${total} required items are done`,
        columns: [
          { label: 'Item', share: 38 },
          { label: 'State', share: 14 },
          { label: 'Required', share: 10 },
          { label: 'Notes', share: 38 },
        ],
        rows: items.flatMap((item) => [
          line(item),
          ...item.subItems.map((below) => line({ ...below, title: `– ${below.title}` })),
        ]),
        emptyText: 'No items.',
      },
    ],
  });
}
