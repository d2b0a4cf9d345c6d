import { EyeInvisibleOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useCallback, useId } from 'react';
import { renderText } from '#engine';
import { Section } from '../../components/Section';
import {
  FigureProblem,
  setInput,
  useCellValue,
  useEdit,
  useFigureField,
  useFromWorkbook,
  useOpenWorkbook,
} from '../../workbook';
import { DONT_SHOW, SHOW } from './model';
import { Row, Text } from '../../components/boxes';
import styles from './Valuation.module.css';
import { LimitedText } from '../../components/form/LimitedText';

const NOTE = 'valuationAnalystNote';
const HIDE = 'hideValuationAnalystNote';

/** The analyst's words on the valuation; an `@name` stands for its figure. */
export function AnalystNote() {
  const { session } = useOpenWorkbook();
  const id = useId();
  const field = useFigureField(NOTE, { label: 'Analyst Note', lines: true });
  const { text, problem, onChange, onFocus, onBlur, onKeyDown } = field;
  return (
    <Section title="Analyst Note" head={<NoteMenu />}>
      {session.canEdit ? (
        <LimitedText
          aria-label="Analyst Note"
          status={problem === undefined ? undefined : 'error'}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          value={text}
          autoSize={{ minRows: 4, maxRows: 14 }}
          most={8000}
          placeholder="The basis of the value. @noi and other names are replaced by their figures."
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        />
      ) : (
        <Text as="p" above={2} size="cell" className={styles.prose}>
          {text === '' ? 'No note' : <Rendered text={text} />}
        </Text>
      )}
      <FigureProblem id={id} field={field} />
      {session.canEdit && text.includes('@') && (
        <Text as="p" above={2} size="cell" className={styles.prose} aria-label="As it reads">
          <Rendered text={text} />
        </Text>
      )}
    </Section>
  );
}

function NoteMenu() {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const hidden = useCellValue({ name: HIDE }) === true;
  const mark = hidden && (
    <span className={styles.quiet}>
      <EyeInvisibleOutlined aria-hidden /> Not on the deal page
    </span>
  );
  if (!session.canEdit) return mark;
  const toggle = {
    key: 'hide',
    label: hidden ? SHOW : DONT_SHOW,
    onClick: () =>
      void edit([setInput(HIDE, !hidden)], `${hidden ? 'Show' : 'Hide'} the analyst note on the deal page`),
  };
  return (
    <Row as="span" gap={1} align="center">
      {mark}
      <Dropdown trigger={['click']} menu={{ items: [toggle] }} placement="bottomRight">
        <Button
          type="text"
          size="small"
          aria-label="Analyst note menu"
          aria-haspopup="menu"
          icon={<MoreOutlined aria-hidden />}
        />
      </Dropdown>
    </Row>
  );
}

/** The note with the figures of the open workbook in it. */
function Rendered({ text }: { readonly text: string }) {
  return useFromWorkbook(
    useCallback(
      ({ workbook }) =>
        renderText(text, workbook.values(), (name) => workbook.template.figure.get(name)?.format),
      [text],
    ),
  );
}
