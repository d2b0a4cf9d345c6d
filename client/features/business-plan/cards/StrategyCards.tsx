import { DeleteOutlined, EditOutlined, PaperClipOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { LoanDocument } from '#contract';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { Grid, Row, Stack, Text } from '../../../components/boxes';
import { Section } from '../../../components/Section';
import { openFile } from '../../../loan/actions/openFile';
import { useLoanFiles } from '../../../loan/queries/loanRecord';
import {
  addRow,
  removeRow,
  setCells,
  useEdit,
  useFromWorkbook,
  useOpenWorkbook,
  useTryEdit,
} from '../../../workbook';
import { CardForm } from './CardForm';
import { CARDS, cardsOf, cellsOf, nextNumber, type Card, type CardLink, type StoredCard } from './cards';
import styles from './Cards.module.css';

/** The card in edit mode: an existing one, or a new one with its number. */
type Editing = { readonly row: string } | { readonly number: number };

const NONE: readonly LoanDocument[] = [];

/**
 * Exit strategies as readers of the deal see them: numbered, with supporting links and files. Renders nothing
 * if the model has none.
 */
export function StrategyCards() {
  const { template } = useOpenWorkbook().session.workbook;
  return template.sheet.has(CARDS) ? <Cards /> : null;
}

function Cards() {
  const { uuid = '' } = useParams();
  const { session } = useOpenWorkbook();
  const attempt = useTryEdit();
  const cards = useFromWorkbook(cardsOf);
  const { data: files = NONE } = useLoanFiles(uuid);
  const [editing, setEditing] = useState<Editing | null>(null);
  const done = () => setEditing(null);
  const add = (card: Card) => {
    const problem = attempt([addRow(session, CARDS, cellsOf(card))], `Add exit strategy ${card.title}`);
    if (problem === undefined) done();
    return problem;
  };
  return (
    <Section
      title="Exit Strategy Cards"
      head={
        session.canEdit && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={editing !== null}
            onClick={() => setEditing({ number: nextNumber(cards) })}
          >
            Add card
          </Button>
        )
      }
    >
      <Grid least={380} gap={3}>
        {cards.map((card) =>
          editing !== null && 'row' in editing && editing.row === card.row ? (
            <EditCard key={card.row} card={card} cards={cards} files={files} onDone={done} />
          ) : (
            <CardView
              key={card.row}
              card={card}
              files={files}
              {...(editing === null && session.canEdit && { onEdit: () => setEditing({ row: card.row }) })}
            />
          ),
        )}
        {editing !== null && 'number' in editing && (
          <CardForm
            title="New exit strategy"
            initial={{ number: editing.number, title: '', description: '', links: [], attachments: [] }}
            taken={numbersOf(cards)}
            files={files}
            onSave={add}
            onCancel={done}
          />
        )}
      </Grid>
      {cards.length === 0 && editing === null && (
        <Text as="p" tone="muted" className={styles.empty}>
          No exit strategies yet
        </Text>
      )}
    </Section>
  );
}

const numbersOf = (cards: readonly StoredCard[], but?: string): ReadonlySet<number> =>
  new Set(cards.flatMap(({ row, number }) => (row === but || number === null ? [] : [number])));

interface EditProps {
  readonly card: StoredCard;
  readonly cards: readonly StoredCard[];
  readonly files: readonly LoanDocument[];
  readonly onDone: () => void;
}

function EditCard({ card, cards, files, onDone }: EditProps) {
  const attempt = useTryEdit();
  const taken = useMemo(() => numbersOf(cards, card.row), [cards, card.row]);
  const save = (edited: Card) => {
    const problem = attempt(
      [setCells(CARDS, card.row, cellsOf(edited))],
      `Edit exit strategy ${edited.title}`,
    );
    if (problem === undefined) onDone();
    return problem;
  };
  return (
    <CardForm
      title={`Exit strategy ${card.number ?? ''}`}
      initial={card}
      taken={taken}
      files={files}
      onSave={save}
      onCancel={onDone}
    />
  );
}

const LINK_COLUMNS: readonly TableColumn<CardLink>[] = [
  { label: 'Source', cell: ({ source }) => source || 'N/A' },
  {
    label: 'Link',
    cell: ({ link }) =>
      /^https?:\/\//i.test(link) ? (
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      ) : (
        link
      ),
  },
];

function CardView({
  card,
  files,
  onEdit,
}: {
  readonly card: StoredCard;
  readonly files: readonly LoanDocument[];
  readonly onEdit?: () => void;
}) {
  const edit = useEdit();
  const title = card.title || 'Without a title';
  return (
    <Stack as="article" framed gap={2} padX={4} padY={3} aria-label={title}>
      <Row gap={2} align="center">
        <Text weight="strong" tone="muted" digits>
          {card.number}
        </Text>
        <Text as="h3" weight="strong" size="part" className={styles.title}>
          {title}
        </Text>
        {onEdit && (
          <>
            <Button
              type="text"
              size="small"
              aria-label={`Edit ${title}`}
              icon={<EditOutlined aria-hidden />}
              onClick={onEdit}
            />
            <Button
              type="text"
              size="small"
              aria-label={`Delete ${title}`}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => edit([removeRow(CARDS, card.row)], `Delete exit strategy ${title}`)}
            />
          </>
        )}
      </Row>
      <p className={styles.text}>{card.description}</p>
      {card.links.length > 0 && (
        <DataTable
          label={`Links of ${title}`}
          columns={LINK_COLUMNS}
          rows={card.links}
          keyOf={({ source, link }) => `${source} ${link}`}
          empty=""
        />
      )}
      {card.attachments.length > 0 && (
        <Row gap={2} wrap>
          {card.attachments.map((id) => (
            <Attachment key={id} file={files.find(({ uuid }) => uuid === id)} />
          ))}
        </Row>
      )}
    </Stack>
  );
}

function Attachment({ file }: { readonly file: LoanDocument | undefined }) {
  return file ? (
    <Button size="small" icon={<PaperClipOutlined aria-hidden />} onClick={() => void openFile(file)}>
      {file.name}
    </Button>
  ) : (
    <Text size="small" tone="muted">
      A file that no longer exists
    </Text>
  );
}
