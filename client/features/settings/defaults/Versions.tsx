import { Button } from 'antd';
import type { DefaultsVersion, ParameterDefaultsResponse } from '#contract';
import { confirm } from '../../../lib/confirm';
import { dateAndTime } from '../../../lib/dateTime';
import { useApplication, useAskApplication, usePublish } from '../calls';
import { Box, Panel, Stack, Text } from '../../../components/boxes';
import styles from '../Settings.module.css';
import { shown } from './draft';

interface Props {
  readonly defaults: ParameterDefaultsResponse;
  readonly manages: boolean;
  /** Changes that going back would lose. */
  readonly unpublished: number;
  /** An earlier version is in force again. */
  readonly onRestored: () => void;
}

/** All versions with author, date, reason and changes; each can be restored. */
export function Versions({ defaults, manages, unpublished, onRestored }: Props) {
  const publish = usePublish('The earlier defaults are in force again');
  const goBack = async (version: number) => {
    const title = version === 0 ? 'Go back to the template’s values?' : `Go back to version ${version}?`;
    const lost = unpublished > 0 ? ' Your changes that are not published are lost.' : '';
    if (
      await confirm({
        title,
        description: `It becomes version ${defaults.version + 1}. Existing loans stay as they are.${lost}`,
        confirmText: 'Go back',
      })
    ) {
      publish.mutate({ baseVersion: defaults.version, restores: version }, { onSuccess: onRestored });
    }
  };
  return (
    <Box as="section" aria-label="Versions" below={4} className={styles.group}>
      <h2>Versions</h2>
      {defaults.versions.length === 0 && (
        <Text as="p" tone="muted" size="small">
          Nothing has been published yet: new loans start with the template’s values.
        </Text>
      )}
      <Stack as="ol" gap={2}>
        {defaults.versions.map((version) => (
          <Panel as="li" key={version.version} size="cell" className={styles.version}>
            <Version
              version={version}
              current={version.version === defaults.version}
              manages={manages}
              onGoBack={() => void goBack(version.version)}
            />
          </Panel>
        ))}
        {defaults.version > 0 && manages && (
          <Panel as="li" size="cell" className={styles.version}>
            <header>
              <strong>The template’s own</strong>
              <Button
                size="small"
                disabled={Object.keys(defaults.parameters).length === 0}
                onClick={() => void goBack(0)}
              >
                Go back
              </Button>
            </header>
          </Panel>
        )}
      </Stack>
    </Box>
  );
}

interface VersionProps {
  readonly version: DefaultsVersion;
  readonly current: boolean;
  readonly manages: boolean;
  readonly onGoBack: () => void;
}

function Version({
  version: { version, by, at, note, restores, changes },
  current,
  manages,
  onGoBack,
}: VersionProps) {
  return (
    <>
      <header>
        <strong>
          Version {version}
          {current && ', in force'}
        </strong>
        {manages && !current && (
          <Button size="small" onClick={onGoBack}>
            Go back
          </Button>
        )}
      </header>
      <Text as="p" tone="muted" size="small">
        {[by?.name ?? 'A script', dateAndTime(at), restores === null ? undefined : `as version ${restores}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {note && <p>{note}</p>}
      <ul>
        {changes.map(({ name, label, format, before, after }) => (
          <li key={name}>
            {label}: {shown({ name, format }, before)} → {shown({ name, format }, after)}
          </li>
        ))}
      </ul>
      {current && manages && <Application version={version} />}
    </>
  );
}

/**
 * Gives the version in force to the loans that leave these parameters to the defaults, and reports the
 * outcome.
 */
function Application({ version }: { readonly version: number }) {
  const ask = useAskApplication();
  const { data } = useApplication(ask.data?.uuid);
  const apply = async () => {
    const description =
      'Loans still in process that do not set these parameters themselves take the new values, each as a revision of its workbook that can be restored. Performing, repaid and rejected loans keep theirs.';
    if (
      await confirm({
        title: `Give version ${version} to open loans?`,
        description,
        confirmText: 'Change loans',
      })
    )
      ask.mutate(version);
  };
  const running = ask.isPending || data?.status === 'in_progress';
  return (
    <p role="status">
      <Button
        size="small"
        loading={running}
        disabled={data?.status === 'completed'}
        onClick={() => void apply()}
      >
        Give to open loans
      </Button>{' '}
      {data?.status === 'in_progress' && (data.step ?? 'Waiting for its turn')}
      {data?.status === 'failed' && data.errorMessage}
      {data?.result &&
        `${data.result.changed.toLocaleString('en-US')} changed${data.result.failed > 0 ? `, ${data.result.failed.toLocaleString('en-US')} could not be` : ''}`}
    </p>
  );
}
