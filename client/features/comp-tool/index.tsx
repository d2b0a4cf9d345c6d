import { Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { LoanLoadError } from '../../loan/widgets/LoanLoadError';
import { useDocumentTitle } from '../../components/PageHeader';
import { useSearch } from '../../lib/useSearch';
import { useLoan } from '../../loan/queries/useLoan';
import { paths } from '../../paths';
import { useCompTool } from './calls';
import { choiceOf, inAddress, unknownIn } from './choice';
import { CompScreen } from './CompScreen';
import { useSelection } from './useSelection';
import { Box } from '../../components/boxes';

/**
 * /loans/{uuid}/comp-tool?usageType=&category=, in a window of its own; `comp-tool/list` is the same without
 * the map.
 */
export default function CompToolPage() {
  const { uuid = '', '*': view = '' } = useParams();
  if (view === '' || view === 'list') return <CompTool uuid={uuid} withMap={view === ''} />;
  return (
    <main>
      <Message
        page
        title="Page not found"
        actions={
          <LinkButton type="primary" to={paths.loan(uuid).compTool}>
            Open the comp tool
          </LinkButton>
        }
      >
        The comp tool has a map and a list.
      </Message>
    </main>
  );
}

function CompTool({ uuid, withMap }: { readonly uuid: string; readonly withMap: boolean }) {
  const [query, setQuery] = useSearch();
  const navigate = useNavigate();
  const tool = useCompTool(uuid);
  const loan = useLoan(uuid);
  const selection = useSelection(uuid);
  useDocumentTitle(`Comp Tool · ${loan.data?.address ?? ''}`);

  const choice = choiceOf(query);

  const failed = [
    { what: 'The comp tool', query: tool },
    { what: 'The loan', query: loan },
  ].find((one) => one.query.isError);
  if (failed)
    return (
      <LoanLoadError
        what={failed.what}
        error={failed.query.error}
        onRetry={() => void failed.query.refetch()}
      />
    );
  if (selection.error && !selection.opened)
    return <LoanLoadError what="The workbook" error={selection.error} onRetry={selection.retry} />;
  if (!tool.data || !loan.data || !selection.opened) {
    return (
      <Box as="main" padY={5} padX={5} aria-busy="true" aria-label="Loading">
        <Skeleton active paragraph={{ rows: 8 }} />
      </Box>
    );
  }
  return (
    <CompScreen
      tool={tool.data}
      loan={loan.data}
      selection={selection}
      choice={choice}
      unknown={unknownIn(query)}
      onChoose={(change) => setQuery((now) => inAddress({ ...choiceOf(now), ...change }), { replace: true })}
      withMap={withMap}
      onMap={(map) =>
        void navigate(
          { pathname: map ? paths.loan(uuid).compTool : paths.loan(uuid).compList, search: query.toString() },
          { replace: true },
        )
      }
    />
  );
}
