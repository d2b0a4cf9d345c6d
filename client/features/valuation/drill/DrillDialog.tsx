import { Modal } from 'antd';
import { VALUES, type Drill, type Side } from '../model';
import { CapRateDrill } from './CapRate';
import { DscrDrill } from './Dscr';
import { SalesCompsDrill } from './SalesComps';

const TITLES: Readonly<Record<Drill, string>> = {
  salesComps: 'Sales Comps',
  dscr: 'Value Based on DSCR',
  capRate: 'Value Based on Cap Rate',
};
const CONTENTS = { salesComps: SalesCompsDrill, dscr: DscrDrill, capRate: CapRateDrill } as const;

/** How a method comes to its value, in a large dialog. */
export function DrillDialog({
  drill,
  side,
  onClose,
}: {
  readonly drill: Drill;
  readonly side: Side;
  readonly onClose: () => void;
}) {
  const Content = CONTENTS[drill];
  return (
    <Modal
      title={`${TITLES[drill]}: ${VALUES[side].title}`}
      open
      footer={null}
      width="min(1200px, 94vw)"
      onCancel={onClose}
      destroyOnHidden
    >
      <Content side={side} />
    </Modal>
  );
}
