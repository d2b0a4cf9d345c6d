import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { formatKnown } from '#domain/format';
import { FigureRow } from '../../loan/widgets/KeyFigures';
import { Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { useNewestReport } from '../../loan/queries/loanRecord';
import { paths } from '../../paths';
import { NoDeal } from './NoDeal';
import { Box } from '../../components/boxes';
import styles from './Note.module.css';

/** /deal/{uuid}/note/{dealType}: a note of a deal; its frozen figures are those of the whole loan. */
export default function InvestorNote() {
  const { uuid = '', dealType } = useParams();
  const { data, error, refetch } = useNewestReport(uuid);
  if (dealType !== 'A' && dealType !== 'B')
    return (
      <Message page title="Page not found">
        A note is an A note or a B note.
      </Message>
    );
  if (error && !data) return <NoDeal error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active style={{ padding: 32 }} />;
  return (
    <>
      <PageHeader
        title={`${dealType} Note`}
        of={data.address}
        crumbs={[{ label: data.address, to: paths.deal(uuid).page('overview') }]}
      />
      <Box most={1160} className={styles.body}>
        <Section title="Whole Loan" head={<Link to={paths.deal(uuid).page('overview')}>Deal</Link>}>
          <FigureRow
            label="Whole loan"
            entries={data.overview.metrics.map(({ label, value, format }) => [
              label,
              formatKnown(value, format),
            ])}
          />
        </Section>
      </Box>
    </>
  );
}
