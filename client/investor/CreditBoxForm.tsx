import { Button } from 'antd';
import { useState } from 'react';
import { useForm, useWatch, type Control, type FieldErrors, type Resolver } from 'react-hook-form';
import { creditBoxSchema, type CreditBox } from '#domain';
import { ownQueryProblem, type CreditBoxPreview as Preview, type StoredCreditBox } from '#contract';
import { dateAndTime } from '../lib/dateTime';
import { Row, Text } from '../components/boxes';
import { FieldSet } from '../components/form/FieldSet';
import { SaveFailure } from '../components/form/SaveFailure';
import { useBase, useFollowing } from '../components/form/useBase';
import type { EndpointQuery } from '../lib/api/call';
import { useLeaveGuard } from '../lib/useLeaveGuard';
import { useSaveKey } from '../lib/useSaveKey';
import { boxOf, draftOf, EMPTY_DRAFT, readDraft, type CreditBoxDraft } from './draft';
import { CreditBoxFields, type QueryTool } from './CreditBoxFields';
import { CreditBoxPreview } from './CreditBoxPreview';
import styles from './CreditBox.module.css';

interface Props {
  readonly stored: StoredCreditBox;
  /** The reader is the investor: deals are counted and not named. */
  readonly own: boolean;
  readonly canEdit: boolean;
  readonly queryTool?: QueryTool;
  readonly onSave: (box: CreditBox, version: number) => Promise<StoredCreditBox>;
  /** Reads the box as it is stored by now. */
  readonly onReadAgain: () => Promise<StoredCreditBox>;
  readonly previewOf: (box: CreditBox) => EndpointQuery<Preview>;
}

/** Of an investor: the query that staff wrote for them, which may stay. */
interface OwnQuery {
  readonly stored: string;
}

/** Maps the contract's problems with the stored box to the fields in which it is typed. */
const resolver: Resolver<CreditBoxDraft, OwnQuery> = (draft, context) => {
  const read = creditBoxSchema.safeParse(boxOf(draft));
  const message =
    context && draft.complexQuery !== context.stored ? ownQueryProblem(draft.complexQuery) : undefined;
  if (read.success && message !== undefined)
    return { values: {}, errors: { complexQuery: { type: 'own', message } } as FieldErrors<CreditBoxDraft> };
  if (read.success) return { values: draft, errors: {} };
  const errors = Object.fromEntries(
    read.error.issues.map(({ path, message, code }) => [
      String(path[0]),
      { type: code, message: code === 'invalid_type' ? 'Enter a number' : message },
    ]),
  ) as FieldErrors<CreditBoxDraft>;
  return { values: {}, errors };
};

const draftIn = ({ criteria }: StoredCreditBox): CreditBoxDraft => draftOf(criteria);

/** An investor's buying criteria, with the matches in the current pipeline beside them during editing. */
export function CreditBoxForm({ stored, own, canEdit, queryTool, onSave, onReadAgain, previewOf }: Props) {
  const at = useBase(stored);
  const { base, setBase } = at;
  const [failure, setFailure] = useState<Error>();
  const { control, handleSubmit, reset, formState } = useForm<CreditBoxDraft, OwnQuery>({
    resolver,
    ...(own && { context: { stored: base.criteria.complexQuery } }),
    defaultValues: draftIn(base),
    mode: 'onChange',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = formState;
  useLeaveGuard(isDirty);

  const show = (draft: CreditBoxDraft) => {
    setFailure(undefined);
    reset(draft);
  };
  const begin = (next: StoredCreditBox) => {
    setBase(next);
    show(draftIn(next));
  };
  useFollowing(at, isDirty, draftIn, show);
  const save = handleSubmit(async (draft) => {
    try {
      begin(await onSave(boxOf(draft), base.version));
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  });
  useSaveKey(canEdit && !isSubmitting, isDirty, () => void save());
  return (
    <div className={styles.columns}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <FieldSet canEdit={canEdit} className={styles.fields}>
          <CreditBoxFields control={control} queryTool={queryTool} />
        </FieldSet>
        {failure && <SaveFailure error={failure} onReload={() => void onReadAgain().then(begin)} />}
        {canEdit && (
          <Row gap={2} align="center" className={styles.bar}>
            <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSubmitting}>
              Save credit box
            </Button>
            <Button disabled={!isDirty || isSubmitting} onClick={() => begin(base)}>
              Undo changes
            </Button>
            <Text size="small" tone="muted" toEnd>
              {standing(base, isDirty)}
            </Text>
          </Row>
        )}
      </form>
      <Live control={control} own={own ? base.criteria.complexQuery : undefined} previewOf={previewOf} />
    </div>
  );
}

function standing({ version, updatedAt, updatedBy }: StoredCreditBox, dirty: boolean): string {
  if (dirty) return 'Not saved yet';
  if (version === 0 || updatedAt === null) return 'Nothing is recorded yet';
  return `Saved ${dateAndTime(updatedAt)}${updatedBy ? ` by ${updatedBy.name}` : ''}`;
}

/** Follows the fields in a component of its own, so that the form is not drawn again with every key. */
function Live({
  control,
  own,
  previewOf,
}: Pick<Props, 'previewOf'> & {
  readonly control: Control<CreditBoxDraft, OwnQuery>;
  /** Of an investor's own box, its stored query. */
  readonly own: string | undefined;
}) {
  const draft = { ...EMPTY_DRAFT, ...useWatch({ control }) } as CreditBoxDraft;
  const asked = own !== undefined && draft.complexQuery !== own && ownQueryProblem(draft.complexQuery);
  const box = asked ? undefined : readDraft(draft);
  return <CreditBoxPreview box={box} own={own !== undefined} previewOf={previewOf} />;
}
