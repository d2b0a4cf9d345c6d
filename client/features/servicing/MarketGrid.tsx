import { useState } from 'react';
import { MARKET_CHART_ROWS } from '#contract';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { FormGrid, type FormRow } from '../../sheet';
import { MARKET_COLUMNS } from './marketRows';
import { useMarketRows, type MarketRowsProps } from './useMarketRows';

/** The points of the chart, pasted and typed as in the other grids. */
export default function MarketGrid(props: MarketRowsProps) {
  const { rows, errors, change, undo, redo } = useMarketRows(props);
  const [typing, setTyping] = useState(false);
  useLeaveGuard(typing || errors.length > 0);
  return (
    <FormGrid
      label="Market chart"
      columns={MARKET_COLUMNS}
      rows={rows}
      errors={errors}
      maxRows={MARKET_CHART_ROWS}
      canEdit
      onChange={(next: readonly FormRow[]) => change(next)}
      onUndo={undo}
      onRedo={redo}
      onTyping={setTyping}
      emptyText="No points yet. Add a row, or paste points from a spreadsheet into the first one."
    />
  );
}
