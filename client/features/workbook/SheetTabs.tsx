import { BellOutlined, CheckSquareOutlined, FolderOpenOutlined, SettingOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { memo, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { countOf } from '#domain';
import { useCellValue, useOpenWorkbook } from '../../workbook';
import { useMayUpdate } from '../../loan/queries/useLoan';
import { paths } from '../../paths';
import { labelOf, navigationOf, placePath, type Place } from './navigation';
import { OverflowTabs } from './OverflowTabs';
import type { NavigationGroup } from './screens';
import { useProFormaVersion } from './useProFormaVersion';
import { WorkbookTools } from './WorkbookTools';
import { Box, Row, Text } from '../../components/boxes';
import styles from './Workbook.module.css';

interface Props {
  readonly loanUuid: string;
  readonly place: Place | undefined;
}

/** The groups of sheets and screens, and below the current group its entries. */
export const SheetTabs = memo(function SheetTabs({ loanUuid, place }: Props) {
  const { session } = useOpenWorkbook();
  const { template } = session.workbook;
  const proForma = useProFormaVersion(session);
  const mayUpdate = useMayUpdate(loanUuid);
  const to = paths.loan(loanUuid).at;
  const here = place && placePath(place.entry);
  const group = place?.group;
  const screen = place !== undefined && 'path' in place.entry;
  // The screening steps are shown above each of them, with their missing inputs.
  const inScreening = place !== undefined && 'path' in place.entry && place.entry.area === 'screening';
  const groups = navigationOf(template, proForma).flatMap((one) => {
    const [first] = one.entries;
    return first === undefined
      ? []
      : [
          {
            to: to(placePath(first)),
            label: one.label,
            current: one.label === group?.label,
            aside: one.aside === true,
          },
        ];
  });
  return (
    <div className={styles.tabs}>
      <Row gap={2} align="stretch" ruled="below" className={styles.first}>
        <OverflowTabs
          label="Sheet groups"
          className={styles.groups}
          tabs={groups.filter(({ aside }) => !aside)}
          current="true"
          more="More groups of sheets"
        />
        <Aside groups={groups.filter(({ aside }) => aside)} />
      </Row>
      {group && !inScreening && (group.entries.length > 1 || screen) && (
        <Row gap={1} align="center" tall className={styles.second}>
          <OverflowTabs
            label={`Sheets of ${group.label}`}
            className={styles.sheets}
            tabs={group.entries
              .filter((entry) => mayUpdate || !('adds' in entry))
              .map((entry) => ({
                to: to(placePath(entry)),
                label: labelOf(entry, template),
                current: placePath(entry) === here,
              }))}
            current="page"
            more={`More sheets of ${group.label}`}
          />
          {screen && <WorkbookTools small />}
        </Row>
      )}
    </div>
  );
});

const ICONS: Readonly<Record<NavigationGroup['label'], ReactNode>> = {
  Files: <FolderOpenOutlined aria-hidden />,
  Alerts: <BellOutlined aria-hidden />,
  Checklist: <CheckSquareOutlined aria-hidden />,
  Settings: <SettingOutlined aria-hidden />,
};

/** What belongs to the loan but not to its model. */
function Aside({
  groups,
}: {
  readonly groups: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
}) {
  return (
    <Box as="nav" aria-label="Beside the model" fixed className={styles.aside}>
      {groups.map(({ to, label, current }) => (
        // Below, as a tooltip above would cover Save and catch the press.
        <Tooltip key={label} title={label} placement="bottom">
          <NavLink
            to={to}
            className={current ? styles.current : undefined}
            aria-current={current ? 'true' : undefined}
          >
            {ICONS[label]}
            <span>{label}</span>
            {label === 'Alerts' && <RedFlags />}
          </NavLink>
        </Tooltip>
      ))}
    </Box>
  );
}

/** The number of active red flags, as counted by the workbook. */
function RedFlags() {
  const flags = useCellValue({ name: 'redFlags' });
  if (typeof flags !== 'number' || flags < 1) return null;
  return (
    <Text
      as="strong"
      tone="bad"
      snug
      padX={1}
      className={styles.flags}
      title={countOf(flags, 'open red flag')}
    >
      {flags}
    </Text>
  );
}
