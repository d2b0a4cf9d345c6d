import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { countOf } from '#domain';
import type { ParameterDefaultsResponse } from '#contract';
import { LoadError, Message } from '../../../components/Message';
import { useLeaveGuard } from '../../../lib/useLeaveGuard';
import { useSaveKey } from '../../../lib/useSaveKey';
import { useAskPreview, useDefaults } from '../calls';
import { Box, Grid, Row, Text } from '../../../components/boxes';
import styles from '../Settings.module.css';
import { changed, problemOf, published, remaining, sectionsOf, standing, type Draft } from './draft';
import { ParameterRow } from './ParameterRow';
import { Preview } from './Preview';
import { PublishDialog } from './PublishDialog';
import { Versions } from './Versions';

interface Props {
  readonly manages: boolean;
  /** Whether its tab is shown: it stays on the page behind another one. */
  readonly inFront: boolean;
}

/** Parameters and thresholds that new loans begin with, and every version of them. */
export function Defaults(props: Props) {
  const { data, error, refetch } = useDefaults();
  if (error && !data)
    return <LoadError what="The default parameters" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles.loading} paragraph={{ rows: 10 }} />;
  return <Editor {...props} defaults={data} />;
}

function Editor({ defaults, manages, inFront }: Props & { readonly defaults: ParameterDefaultsResponse }) {
  // Typed values stay when somebody else publishes, on top of the new version.
  const [typed, setTyped] = useState<Draft>({});
  const draft = useMemo(() => remaining(defaults, typed), [defaults, typed]);
  const [search, setSearch] = useState('');
  const [publishing, setPublishing] = useState(false);
  const preview = useAskPreview();
  const count = Object.keys(draft).length;
  useLeaveGuard(count > 0);
  const sections = useMemo(() => sectionsOf(defaults.definitions, search), [defaults.definitions, search]);
  const wrong = defaults.definitions.some(
    (parameter) => problemOf(parameter, standing(parameter, defaults.parameters, draft)) !== undefined,
  );
  useSaveKey(manages && inFront, count > 0 && !wrong, () => setPublishing(true));
  const edit = (next: Draft) => {
    setTyped(next);
    preview.reset();
  };
  return (
    <>
      <Row gap={2} wrap align="center" className={styles.head}>
        <Input
          style={{ width: 280 }}
          aria-label="Search parameters"
          placeholder="Search parameters"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Text role="status" tone="muted" size="small">
          {defaults.version === 0
            ? 'The template’s own values are in force'
            : `Version ${defaults.version} is in force`}
          {count > 0 && `, ${countOf(count, 'change')} not published`}
        </Text>
        <Text grow />
        {manages && (
          <>
            <Button disabled={count === 0} onClick={() => edit({})}>
              Discard
            </Button>
            <Button
              disabled={count === 0 || wrong}
              loading={preview.isPending}
              onClick={() => preview.mutate(published(defaults, draft))}
            >
              Preview
            </Button>
            <Button type="primary" disabled={count === 0 || wrong} onClick={() => setPublishing(true)}>
              Publish
            </Button>
          </>
        )}
      </Row>
      <Grid columns="minmax(0, 1fr) 380px" gap={5} align="start">
        <div>
          {preview.data && (
            <Preview job={preview.data.uuid} definitions={defaults.definitions} onClose={preview.reset} />
          )}
          {sections.length === 0 && <Message title="No parameter matches" />}
          {sections.map(({ title, parameters }) => (
            <Box as="section" key={title} below={4} className={styles.group} aria-label={title}>
              <h2>{title}</h2>
              <table className={styles.table}>
                <tbody>
                  {parameters.map((parameter) => (
                    <ParameterRow
                      key={parameter.name}
                      parameter={parameter}
                      inForce={defaults.parameters}
                      draft={draft}
                      manages={manages}
                      onChange={(value) => edit(changed(draft, parameter, defaults.parameters, value))}
                    />
                  ))}
                </tbody>
              </table>
            </Box>
          ))}
        </div>
        <Versions defaults={defaults} manages={manages} unpublished={count} onRestored={() => edit({})} />
      </Grid>
      {publishing && (
        <PublishDialog
          defaults={defaults}
          draft={draft}
          onPublished={() => edit({})}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}
