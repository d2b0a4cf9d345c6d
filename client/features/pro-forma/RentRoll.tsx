import { Segmented } from 'antd';
import { FormulaBar, SheetGrid } from '../../sheet';
import { Box, Stack } from '../../components/boxes';
import { Hints } from '../../workbook';
import styles from './ProForma.module.css';

export type Roll = 'RentRollResidential' | 'RentRollCommercial';

const HINTS = {
  RentRollResidential: ['hintResidentialStatus'],
  RentRollCommercial: ['hintCommercialStatus'],
} as const satisfies Readonly<Record<Roll, readonly string[]>>;

/** The rent roll under the pro forma: the sheet itself, with its totals. */
export function RentRoll({ roll, onRoll }: { readonly roll: Roll; readonly onRoll: (roll: Roll) => void }) {
  return (
    <Stack grow className={styles.roll}>
      <Box below={2}>
        <Segmented<Roll>
          size="small"
          aria-label="Rent roll"
          value={roll}
          onChange={onRoll}
          options={[
            { value: 'RentRollResidential', label: 'Residential' },
            { value: 'RentRollCommercial', label: 'Commercial' },
          ]}
        />
      </Box>
      <Hints of={HINTS[roll]} />
      <FormulaBar />
      <Box grow className={styles.grid}>
        <SheetGrid key={roll} sheet={roll} pane="main" />
      </Box>
    </Stack>
  );
}
