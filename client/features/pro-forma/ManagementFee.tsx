import { FigureField, FigureSwitch, useCellValue } from '../../workbook';
import { Figure } from './Figure';
import { Row, Text } from '../../components/boxes';

/**
 * Whether the management fee is a share of effective gross income or comes from its lines, and its amount.
 */
export function ManagementFee() {
  const calculated = useCellValue({ name: 'useCalculatedManagementFee' }) === true;
  return (
    <Row gap={3} wrap align="center">
      <FigureSwitch name="useCalculatedManagementFee" label="Calculate management fee" />
      <FigureField name="managementFeeRate" label="Rate" inline disabled={!calculated} />
      <Text tone="muted" size="small">
        {calculated ? 'of effective gross income' : 'The lines mapped to Management Fee count'}:{' '}
        <Figure at={{ name: 'managementFee' }} label="Management Fee" said />
      </Text>
    </Row>
  );
}
