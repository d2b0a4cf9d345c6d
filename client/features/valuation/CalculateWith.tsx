import { FigureChoice } from '../../workbook';
import { Row } from '../../components/boxes';

/** How the selected methods become one value: the template's own options. */
export const CalculateWith = ({ name, of }: { readonly name: string; readonly of: string }) => (
  <Row as="label" gap={2} align="center" tone="muted" size="small" line="whole">
    <span>Calculate with</span>
    <FigureChoice
      name={name}
      label={`Calculate ${of} with`}
      step={(chosen) => `Calculate ${of} with ${chosen}`}
    />
  </Row>
);
