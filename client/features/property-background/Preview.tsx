import { useMemo } from 'react';
import { plainText, type RichText } from '#contract';
import { namesIn, renderText } from '#engine';
import { RichTextView } from '../../components/RichTextView';
import { useFromWorkbook, useOpenWorkbook, type WorkbookSession } from '../../workbook';
import { Box, Text } from '../../components/boxes';
import styles from './Background.module.css';

const readValues = (session: WorkbookSession) => session.workbook.values();

/** The text as its readers see it: each `@name` as the figure's current value, or N/A if unknown. */
export function Preview({ text }: { readonly text: RichText }) {
  const { template } = useOpenWorkbook().session.workbook;
  const values = useFromWorkbook(readValues);
  const unknown = useMemo(
    () => namesIn(plainText(text)).filter((name) => !template.figure.has(name)),
    [text, template],
  );
  return (
    <Box
      as="section"
      aria-label="As readers see it"
      shrinks
      padY={2}
      padX={4}
      className={styles.preview}
      tabIndex={0}
    >
      <h2>As readers see it</h2>
      {text.ops.length === 0 ? (
        <p className={styles.quiet}>Nothing written yet</p>
      ) : (
        <RichTextView
          text={text}
          render={(words) => renderText(words, values, (name) => template.figure.get(name)?.format)}
        />
      )}
      {unknown.length > 0 && (
        <Text as="p" role="status" above={2} tone="warning" size="cell">
          {unknown.length === 1 ? 'No figure has the name' : 'No figures have the names'}{' '}
          {unknown.map((name) => `@${name}`).join(', ')}
        </Text>
      )}
    </Box>
  );
}
