import { Button } from 'antd';
import { useState } from 'react';
import { SWOT_SECTIONS, type MemoDetail, type SwotSection } from '#contract';
import { Grid, Row, Stack, Text } from '../../../components/boxes';
import { RefineDialog } from '../../../components/rich-text/RefineDialog';
import { Section } from '../../../components/Section';
import { refineSwot } from '../calls';
import { AutoText } from './AutoText';
import { DraftText } from './DraftText';
import { useWritten } from './useWritten';

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
  const { busy, written, write } = useWritten();
  const title = TITLES[section];
  const text = memo.information.swotAnalysis[section];
  const refine = async (prompt: string) => {
    const asked = () => refineSwot(loanUuid, section, prompt, memo.information.swotAnalysis);
    await write(asked, 'Refinement Failed');
    return true;
  };
  return (
    <Section
      title={title}
      head={
        memo.can.edit && (
          <Row gap={2}>
            <DraftText {...{ loanUuid, memo, text, busy, write }} part={section} label={title} />
            <Button
              size="small"
              aria-label={`Refine ${title}`}
              disabled={busy}
              onClick={() => setAsking(true)}
            >
              Refine
            </Button>
          </Row>
        )
      }
    >
      <Stack gap={1}>
        {busy && (
          <Text role="status" tone="muted">
            Writing the {section}…
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
          short
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
