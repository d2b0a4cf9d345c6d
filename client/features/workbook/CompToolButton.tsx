import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { paths, withQuery } from '../../paths';

/** The comp tool's query for each sheet of comps. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  RentCompsResidential: { usageType: 'residential', category: 'rent' },
  RentCompsCommercial: { usageType: 'commercial', category: 'rent' },
  SalesCompsCurrent: { usageType: 'residential', category: 'sale', target: 'current' },
  SalesCompsFuture: { usageType: 'residential', category: 'sale', target: 'future' },
};

/** Opens the comp tool in a window of its own; renders nothing on other sheets. */
export function CompToolButton({ sheet }: { readonly sheet: string }) {
  const { uuid = '' } = useParams();
  const query = QUERIES[sheet];
  if (query === undefined) return null;
  return (
    <Button
      size="small"
      icon={<EnvironmentOutlined aria-hidden />}
      href={withQuery(paths.loan(uuid).compTool, query)}
      target="_blank"
    >
      Comp Tool
    </Button>
  );
}
