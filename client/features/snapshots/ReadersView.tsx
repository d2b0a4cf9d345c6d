import { Button, Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { FILE_CATEGORIES, type ViewSettings, type ViewSettingsAnswer } from '#contract';
import { Row, Stack, Text } from '../../components/boxes';
import { FormDialog } from '../../components/form/FormDialog';
import { useBase, useFollowing } from '../../components/form/useBase';
import { Quiet } from '../../components/Quiet';
import { confirm } from '../../lib/confirm';
import { LoanSharing } from './ShareDialog';
import { useSaveViewSettings } from './calls';

type Tables = Exclude<keyof ViewSettingsAnswer['columns'], 'sreo'>;
const TABLES: readonly (readonly [Tables, string])[] = [
  ['rentRoll', 'Rent roll'],
  ['rentComps', 'Rent comps'],
  ['salesComps', 'Sales comps'],
];
type Overview = keyof ViewSettings['overviewSettings'];
const OVERVIEW: readonly (readonly [Overview, string])[] = [
  ['hideDescription', 'Description of the deal'],
  ['hidePhotos', 'Photos'],
  ['hideFiles', 'Released files'],
];

/** Whether links of the loan open, and the content of the pages behind them. */
export function ReadersView({
  loanUuid,
  settings,
}: {
  readonly loanUuid: string;
  readonly settings: ViewSettingsAnswer;
}) {
  const [open, setOpen] = useState(false);
  const save = useSaveViewSettings(loanUuid);
  const { shareLinkDisabled } = settings.investorViewSettings;
  const flip = async (disabled: boolean) => {
    const sure =
      !disabled ||
      (await confirm({
        title: 'Switch sharing of this loan off?',
        description:
          'All links to this loan stop working immediately. Each link keeps its own switch for when you switch sharing on again.',
        confirmText: 'Switch off',
        danger: true,
      }));
    if (sure)
      save.mutate({ version: settings.version, investorViewSettings: { shareLinkDisabled: disabled } });
  };
  return (
    <Row justify="between" align="center" gap={2} below={3}>
      <LoanSharing disabled={shareLinkDisabled} busy={save.isPending} onChange={(to) => void flip(to)} />
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What readers see
      </Button>
      {open && <Choices loanUuid={loanUuid} settings={settings} onClose={() => setOpen(false)} />}
    </Row>
  );
}

interface ChoicesProps {
  readonly loanUuid: string;
  readonly settings: ViewSettingsAnswer;
  readonly onClose: () => void;
}

/** Choosing all columns is stored as no choice, so that columns added by a later version are shown as well. */
const shownOf = (all: readonly { key: string }[], keys: readonly string[]): string[] | null =>
  keys.length === all.length ? null : all.flatMap(({ key }) => (keys.includes(key) ? [key] : []));

/** Only hidden columns are stored, so a column of a later version is shown. */
const hiddenOf = (
  all: readonly { key: string }[],
  shown: readonly string[],
): ViewSettings['sreoTableSettings']['columnsVisibility'] =>
  Object.fromEntries(all.flatMap(({ key }) => (shown.includes(key) ? [] : [[key, false] as const])));

type Choice = Pick<
  ViewSettings,
  'investorViewSettings' | 'overviewSettings' | 'sreoTableSettings' | 'hiddenAttachmentSubCategories'
>;
const choicesOf = ({
  investorViewSettings,
  overviewSettings,
  sreoTableSettings,
  hiddenAttachmentSubCategories,
}: ViewSettingsAnswer): Choice => ({
  investorViewSettings,
  overviewSettings,
  sreoTableSettings,
  hiddenAttachmentSubCategories,
});

function Choices({ loanUuid, settings, onClose }: ChoicesProps) {
  const save = useSaveViewSettings(loanUuid);
  const at = useBase(settings);
  const { columns, version } = at.base;
  const [chosen, setChosen] = useState(choicesOf(settings));
  useFollowing(at, JSON.stringify(chosen) !== JSON.stringify(choicesOf(at.base)), choicesOf, setChosen);
  const choose = (change: Partial<Choice>) => setChosen((now) => ({ ...now, ...change }));
  const {
    investorViewSettings: view,
    overviewSettings: overview,
    sreoTableSettings: sreo,
    hiddenAttachmentSubCategories: kept,
  } = chosen;
  const submit = () => save.mutate({ version, ...chosen }, { onSuccess: onClose });
  return (
    <FormDialog title="What readers see" busy={save.isPending} onSubmit={submit} onClose={onClose}>
      <Quiet>Applies immediately to all shared pages, including earlier snapshots.</Quiet>
      <Stack gap={4} above={3}>
        <Group title="On the overview">
          {OVERVIEW.map(([key, label]) => (
            <Checkbox
              key={key}
              checked={!overview[key]}
              onChange={(event) =>
                choose({ overviewSettings: { ...overview, [key]: !event.target.checked } })
              }
            >
              {label}
            </Checkbox>
          ))}
        </Group>
        <Group title="For invited investors">
          <Checkbox
            checked={view.showSources}
            onChange={(event) =>
              choose({ investorViewSettings: { ...view, showSources: event.target.checked } })
            }
          >
            Where figures come from
          </Checkbox>
        </Group>
        {TABLES.map(([table, title]) => (
          <Group key={table} title={`Columns of the ${title.toLowerCase()}`}>
            <Checkbox.Group
              options={columns[table].map(({ key, label }) => ({ value: key, label }))}
              value={view[table] ?? columns[table].map(({ key }) => key)}
              onChange={(keys) =>
                choose({ investorViewSettings: { ...view, [table]: shownOf(columns[table], keys) } })
              }
            />
          </Group>
        ))}
        <Group title="Schedule of real estate owned">
          <Checkbox
            checked={!sreo.hideSREOTable}
            onChange={(event) =>
              choose({ sreoTableSettings: { ...sreo, hideSREOTable: !event.target.checked } })
            }
          >
            The schedule
          </Checkbox>
          <Checkbox.Group
            aria-label="Columns of the schedule of real estate owned"
            disabled={sreo.hideSREOTable}
            options={columns.sreo.map(({ key, label }) => ({ value: key, label }))}
            value={columns.sreo.map(({ key }) => key).filter((key) => sreo.columnsVisibility[key] !== false)}
            onChange={(keys) =>
              choose({ sreoTableSettings: { ...sreo, columnsVisibility: hiddenOf(columns.sreo, keys) } })
            }
          />
        </Group>
        <Group title="Released files of these categories">
          <Checkbox.Group
            options={[...FILE_CATEGORIES]}
            value={FILE_CATEGORIES.filter((category) => !kept.includes(category))}
            onChange={(shown) =>
              choose({
                hiddenAttachmentSubCategories: FILE_CATEGORIES.filter(
                  (category) => !shown.includes(category),
                ),
              })
            }
          />
        </Group>
      </Stack>
    </FormDialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text as="strong" size="cell">
        {title}
      </Text>
      <Row gap={2} wrap above={1}>
        {children}
      </Row>
    </fieldset>
  );
}
