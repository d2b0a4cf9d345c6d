import { Button } from 'antd';
import { useState } from 'react';
import { SWOT_SECTIONS, type MemoDetail, type RichText, type SwotSection } from '#contract';
import { Grid, Stack, Text } from '../../../components/boxes';
import { RefineDialog } from '../../../components/rich-text/RefineDialog';
import { Section } from '../../../components/Section';
import { messageOf } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { refineSwot } from '../calls';
import { AutoText } from './AutoText';

const TITLES: Readonly<Record<SwotSection, string>> = {
  strengths: 'Strengths',
  weaknesses: 'Weaknesses',
  opportunities: 'Opportunities',
  threats: 'Threats',
};

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** The SWOT analysis, each section with its Refine. */
export function Swot(props: Props) {
  return (
    <Grid least={420} gap={3} align="start">
      {SWOT_SECTIONS.map((section) => (
        <Part key={section} section={section} {...props} />
      ))}
    </Grid>
  );
}

function Part({ loanUuid, memo, section }: Props & { readonly section: SwotSection }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<{ readonly text: RichText; readonly note: string }>();
  const title = TITLES[section];
  const refine = async (prompt: string) => {
    setBusy(true);
    try {
      setWritten(await refineSwot(loanUuid, section, prompt, memo.information.swotAnalysis));
      return true;
    } catch (error) {
      toast({ variant: 'destructive', title: 'Refinement Failed', description: messageOf(error) });
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title={title}
      head={
        memo.can.edit && (
          <Button size="small" aria-label={`Refine ${title}`} disabled={busy} onClick={() => setAsking(true)}>
            Refine
          </Button>
        )
      }
    >
      <Stack gap={1}>
        {busy && (
          <Text role="status" tone="muted">
            Refining the {section}…
          </Text>
        )}
        {written && (
          <Text size="small" tone="muted">
            {written.note}
          </Text>
        )}
        <AutoText
          loanUuid={loanUuid}
          memo={memo}
          part={section}
          label={title}
          placeholder={`${title} of the deal`}
          text={memo.information.swotAnalysis[section]}
          changeOf={(text) => ({ information: { swotAnalysis: { [section]: text } } })}
          written={written?.text}
        />
      </Stack>
      {asking && (
        <RefineDialog
          title={`Refine the ${section}`}
          example="Shorter, and name the largest first"
          writer="The text writer"
          onRefine={refine}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
