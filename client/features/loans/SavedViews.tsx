import { DeleteOutlined, EditOutlined, SaveOutlined, TeamOutlined } from '@ant-design/icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { LoanFieldName } from '#domain';
import { LOAN_VIEWS, saveViewRequest, type SavedView, type SaveViewRequest } from '#contract';
import { FormDialog } from '../../components/form/FormDialog';
import { FormRow, TextField } from '../../components/form/fields';
import { showDetails } from '../../components/form/showDetails';
import { toParams, type LoanFilters } from '../../loan/filters/filters';
import { confirm } from '../../lib/confirm';
import { shortName } from '../../lib/auth/useMe';
import { useChangeView, useDeleteView, useSavedViews, useSaveView } from './calls';
import { Row, Text } from '../../components/boxes';
import styles from './Loans.module.css';

interface Props {
  readonly filters: LoanFilters;
  readonly columns: readonly LoanFieldName[] | null;
  readonly onColumns: (columns: readonly LoanFieldName[] | null) => void;
}

/** The product's views, each an address of its own that search and filters go along to, and those that people saved. */
export function SavedViews({ filters, columns, onColumns }: Props) {
  return (
    <Row as="nav" gap={4} grow className={styles.views} aria-label="Saved views">
      {LOAN_VIEWS.map((view) => (
        <Link
          key={view}
          className={styles.view}
          aria-current={view === filters.view ? 'page' : undefined}
          to={{ search: toParams({ ...filters, view }).toString() }}
        >
          {view}
        </Link>
      ))}
      <OwnViews filters={filters} columns={columns} onColumns={onColumns} />
    </Row>
  );
}

function OwnViews({ filters, columns, onColumns }: Props) {
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState<SavedView | 'new' | null>(null);
  const views = useSavedViews();
  const search = toParams(filters).toString();
  const current = views.data?.data.find((view) => view.search === search);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        content={
          <ViewList
            views={views.data?.data ?? []}
            onColumns={onColumns}
            onChange={setSaving}
            onDone={() => setOpen(false)}
          />
        }
      >
        <button
          type="button"
          className={styles.view}
          aria-haspopup="dialog"
          aria-expanded={open}
          data-current={current ? true : undefined}
          title={current?.name}
        >
          <Text line="cut" className={styles.viewName}>
            {current?.name ?? 'Saved views'}
          </Text>{' '}
          ▾
        </button>
      </Popover>
      <Button
        className={styles.saveView}
        type="text"
        size="small"
        icon={<SaveOutlined />}
        onClick={() => setSaving('new')}
      >
        Save view
      </Button>
      {saving !== null && (
        <SaveDialog
          view={saving === 'new' ? null : saving}
          search={search}
          columns={columns}
          onClose={() => setSaving(null)}
        />
      )}
    </>
  );
}

interface ViewListProps {
  readonly views: readonly SavedView[];
  readonly onColumns: Props['onColumns'];
  readonly onChange: (view: SavedView) => void;
  readonly onDone: () => void;
}

function ViewList({ views, onColumns, onChange, onDone }: ViewListProps) {
  const navigate = useNavigate();
  const remove = useDeleteView();
  if (views.length === 0)
    return (
      <Text as="p" tone="muted" most={280}>
        No views are saved yet. Filter and sort the list, choose its columns, then save it as a view.
      </Text>
    );
  const show = (view: SavedView) => {
    onColumns(view.columns);
    void navigate({ search: view.search });
    onDone();
  };
  const ask = async (view: SavedView) => {
    const shared = view.shared ? ' It is deleted for everyone.' : '';
    if (
      await confirm({
        title: 'Delete this view?',
        description: `${view.name}: the loans stay.${shared}`,
        confirmText: 'Delete view',
        danger: true,
      })
    )
      remove.mutate(view.uuid);
  };
  return (
    <ul className={styles.viewList} aria-label="Views that people saved">
      {views.map((view) => (
        <li key={view.uuid}>
          <button type="button" onClick={() => show(view)}>
            {view.name}
          </button>
          {view.shared && <TeamOutlined title={`Shared by ${shortName(view.owner.email)}`} />}
          {view.canChange && (
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={`Change the view ${view.name}`}
              onClick={() => {
                onChange(view);
                onDone();
              }}
            />
          )}
          {view.canChange && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`Delete the view ${view.name}`}
              onClick={() => void ask(view)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface SaveDialogProps {
  /** The view that is changed; null for a new one. */
  readonly view: SavedView | null;
  readonly search: string;
  readonly columns: Props['columns'];
  readonly onClose: () => void;
}

/**
 * Saves the current list under a name; for an existing view, changes the name, the audience, and on demand
 * the content.
 */
function SaveDialog({ view, search, columns, onClose }: SaveDialogProps) {
  const [save, alter] = [useSaveView(), useChangeView()];
  const [anew, setAnew] = useState(false);
  const { control, handleSubmit, setError } = useForm<SaveViewRequest>({
    resolver: zodResolver(saveViewRequest),
    defaultValues: {
      name: view?.name ?? '',
      shared: view?.shared ?? false,
      search,
      columns: columns === null ? null : [...columns],
    },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const send = ({ name, shared, ...shown }: SaveViewRequest) =>
    view === null
      ? save.mutateAsync({ name, shared, ...shown })
      : alter.mutateAsync({ uuid: view.uuid, change: { name, shared, ...(anew ? shown : {}) } });
  const title = view === null ? 'Save view' : 'Change view';
  const submit = handleSubmit((given) =>
    send(given).then(
      onClose,
      (error: unknown) => void showDetails<SaveViewRequest>(error, ['name', 'search'], setError),
    ),
  );
  return (
    <FormDialog
      title={title}
      okText={title}
      busy={save.isPending || alter.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormRow>
        <TextField
          control={control}
          name="name"
          label="Name"
          required
          span={12}
          most={60}
          hint={view === null ? 'Filters, sort and columns as they are now' : undefined}
        />
        <Controller
          control={control}
          name="shared"
          render={({ field }) => (
            <Checkbox
              className={styles.wideCheck}
              checked={field.value}
              onChange={(event) => field.onChange(event.target.checked)}
            >
              Shared with all staff
            </Checkbox>
          )}
        />
        {view !== null && (
          <Checkbox
            className={styles.wideCheck}
            checked={anew}
            onChange={(event) => setAnew(event.target.checked)}
          >
            Filters, sort and columns as they are now
          </Checkbox>
        )}
      </FormRow>
    </FormDialog>
  );
}
