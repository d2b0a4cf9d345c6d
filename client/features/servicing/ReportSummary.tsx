import { Button, Skeleton } from 'antd';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { sameText, type MonitoringReport } from '#contract';
import { Notice, Row } from '../../components/boxes';
import { lazyPart } from '../../components/lazyPart';
import { RichTextView } from '../../components/RichTextView';
import { Section } from '../../components/Section';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';
import { useReportChanges } from './calls';

const RichTextField = lazyPart('The editor', () => import('../../components/rich-text/RichTextField'));

interface Props {
  readonly loanUuid: string;
  /** As it was read last. */
  readonly report: MonitoringReport;
  /** Hears whether words are written that are not saved. */
  readonly onDirty: (dirty: boolean) => void;
}

/** The text, the version it is based on, and the text last given to the editor. */
function useSummary(report: MonitoringReport) {
  const [base, setBase] = useState(report);
  const [text, setText] = useState(report.summary);
  const [given, setGiven] = useState({ text: report.summary, serial: 0 });
  const dirty = !sameText(text, base.summary);
  const newer = report.version > base.version;
  const show = useCallback((theirs: MonitoringReport['summary']) => {
    setText(theirs);
    setGiven(({ serial }) => ({ text: theirs, serial: serial + 1 }));
  }, []);
  const takeTheirs = () => {
    setBase(report);
    show(report.summary);
  };
  const follow = newer && (!dirty || sameText(report.summary, base.summary));
  const stale = follow && !sameText(text, report.summary) && !dirty;
  useEffect(() => {
    if (!follow) return;
    setBase(report);
    if (stale) show(report.summary);
  }, [follow, stale, report, show]);
  return { base, setBase, text, setText, given, dirty, conflict: newer && !follow, takeTheirs };
}

/** The summary of a draft, as it is written. What somebody else saved meanwhile is written over by choice only. */
export function ReportSummary({ loanUuid, report, onDirty }: Props) {
  const { base, setBase, text, setText, given, dirty, conflict, takeTheirs } = useSummary(report);
  const { summarize } = useReportChanges(loanUuid, base);
  useLeaveGuard(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const submit = () => summarize.mutate(text, { onSuccess: setBase });
  useSaveKey(!summarize.isPending, dirty && !conflict, submit);
  return (
    <Section
      title="Summary"
      head={
        <Button
          size="small"
          type="primary"
          disabled={!dirty || conflict}
          loading={summarize.isPending}
          onClick={submit}
        >
          Save summary
        </Button>
      }
    >
      {conflict && (
        <Notice role="alert" ground="warning" padX={3} padY={2}>
          <p>Somebody else changed the summary in the meantime. Theirs:</p>
          <RichTextView text={report.summary} />
          <Row gap={2}>
            <Button size="small" onClick={() => setBase(report)}>
              Keep mine
            </Button>
            <Button size="small" onClick={takeTheirs}>
              Take theirs
            </Button>
          </Row>
        </Notice>
      )}
      <Suspense fallback={<Skeleton active />}>
        <RichTextField
          key={given.serial}
          label="Summary of the report"
          placeholder="What happened in the period, and what is expected next"
          initial={given.text}
          onChange={setText}
        />
      </Suspense>
    </Section>
  );
}
