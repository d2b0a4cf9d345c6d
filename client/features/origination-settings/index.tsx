import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useCallback, useMemo, useState, type MouseEvent } from 'react';
import { useParams } from 'react-router';
import { oneOrMany, type CellInput } from '#domain';
import { Message } from '../../components/Message';
import { confirm } from '../../lib/confirm';
import {
  refused,
  useFromWorkbook,
  useOpenWorkbook,
  useSessionState,
  type WorkbookSession,
} from '../../workbook';
import { useLastChanges } from './calls';
import { isChanged, narrowed, parameterGroups, type Parameter, type ParameterGroup } from './parameters';
import { SettingRow } from './SettingRow';
import { Box, Grid, Row, Stack, Text } from '../../components/boxes';
import styles from './Settings.module.css';

/** /loans/{uuid}/origination/settings: every parameter of the loan, with its default and who changed it last. */
export default function OriginationSettings() {
  const { session } = useOpenWorkbook();
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const groups = useMemo(() => parameterGroups(session.workbook.template), [session]);
  const changed = useChanged(groups);
  const shown = narrowed(groups, search, ({ name }) => !onlyChanged || changed.has(name));
  const count = shown.reduce((sum, { parameters }) => sum + parameters.length, 0);
  const all = groups.flatMap(({ parameters }) => parameters);
  return (
    <Stack most={1440}>
      <Row as="header" gap={3} align="center" className={styles.head}>
        <h2>Origination Settings</h2>
        <Input
          className={styles.search}
          aria-label="Search settings"
          placeholder="Search settings"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Checkbox checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)}>
          Changed only
        </Checkbox>
        <Text role="status" grow tone="muted" size="small">
          {count === all.length ? `${all.length} settings` : `${count} of ${all.length} settings`},{' '}
          {changed.size} changed
        </Text>
        <ResetButton what="all settings" parameters={all} changed={changed} />
      </Row>
      <Grid columns="168px minmax(0, 1fr)" gap={4}>
        <Stack as="nav" aria-label="Groups of settings" className={styles.groups}>
          {shown.map(({ title, parameters }) => (
            <a key={title} href={`#${idOf(title)}`} onClick={(event) => jump(event, title)}>
              {title} <span>{parameters.filter(({ name }) => changed.has(name)).length || ''}</span>
            </a>
          ))}
        </Stack>
        <div>
          {shown.length === 0 ? (
            <Message
              title={
                onlyChanged && search === '' ? 'All settings are at their defaults' : 'No setting matches'
              }
              actions={
                <Button
                  onClick={() => {
                    setSearch('');
                    setOnlyChanged(false);
                  }}
                >
                  Show all settings
                </Button>
              }
            />
          ) : (
            <Groups groups={shown} changed={changed} all={all} />
          )}
        </div>
      </Grid>
    </Stack>
  );
}

interface GroupsProps {
  readonly groups: readonly ParameterGroup[];
  readonly all: readonly Parameter[];
  readonly changed: ReadonlySet<string>;
}

function Groups({ groups, all, changed }: GroupsProps) {
  const { uuid = '' } = useParams();
  const { session } = useOpenWorkbook();
  // Recomputed with every edit and every save.
  const revision = useSessionState((state) => state.revision);
  const last = useLastChanges(
    uuid,
    useMemo(() => all.map(({ name }) => name), [all]),
    revision,
  );
  const unsaved = unsavedNames(session);
  return groups.map(({ title, parameters }) => (
    <Box as="section" key={title} aria-labelledby={idOf(title)} below={4} className={styles.group}>
      <header>
        <h3 id={idOf(title)} tabIndex={-1}>
          {title}
        </h3>
        {session.canEdit && <ResetButton what={title} parameters={parameters} changed={changed} />}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col" className={styles.value}>
              Value
            </th>
            <th scope="col" className={styles.default}>
              Default
            </th>
            <td className={styles.reset} />
            <th scope="col">Meaning</th>
            <th scope="col" className={styles.last}>
              Last change
            </th>
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter) => (
            <SettingRow
              key={parameter.name}
              parameter={parameter}
              last={last.data?.get(parameter.name)}
              unsaved={unsaved.has(parameter.name)}
            />
          ))}
        </tbody>
      </table>
    </Box>
  ));
}

interface ResetProps {
  readonly what: string;
  readonly parameters: readonly Parameter[];
  readonly changed: ReadonlySet<string>;
}

/** Puts everything in it back to its default, as one step to undo. */
function ResetButton({ what, parameters, changed }: ResetProps) {
  const { session, ui } = useOpenWorkbook();
  const names = parameters.flatMap(({ name }) => (changed.has(name) ? [name] : []));
  if (names.length === 0 || !session.canEdit) return null;
  const reset = async () => {
    const count = oneOrMany(names.length, 'One setting goes', 'settings go');
    if (
      !(await confirm({
        title: `Reset ${what}?`,
        description: `${count} back to the default. It can be undone.`,
        confirmText: 'Reset',
      }))
    )
      return;
    refused(
      ui,
      session.edit(
        [{ type: 'setInputs', inputs: names.map((name) => ({ name, value: null })) }],
        `Reset ${what}`,
      ),
    );
  };
  return (
    <Button size="small" onClick={() => void reset()}>
      {what === 'all settings' ? 'Reset all' : `Reset ${names.length}`}
    </Button>
  );
}

/** The names of the parameters that are not at their defaults, kept fresh. */
function useChanged(groups: readonly ParameterGroup[]): ReadonlySet<string> {
  const read = useCallback(
    ({ workbook }: WorkbookSession) =>
      new Set(
        groups
          .flatMap(({ parameters }) => parameters)
          .filter((parameter) => isChanged(parameter, inputOf(workbook, parameter)))
          .map(({ name }) => name),
      ),
    [groups],
  );
  return useFromWorkbook(read);
}

const inputOf = (workbook: WorkbookSession['workbook'], { name }: Parameter): CellInput =>
  workbook.input({ name });

const unsavedNames = (session: WorkbookSession): ReadonlySet<string> =>
  new Set(
    session.unsavedActions.flatMap((action) =>
      action.type === 'setInputs' ? action.inputs.map(({ name }) => name) : [],
    ),
  );

const idOf = (title: string): string => `settings-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;

/** The address stays that of the screen: the group is brought into view. */
function jump(event: MouseEvent, title: string): void {
  event.preventDefault();
  const heading = document.getElementById(idOf(title));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
