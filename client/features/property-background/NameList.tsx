import { formatValue, isCellError, type CellValue } from '#domain';
import { useEffect, useRef } from 'react';
import { type NameSuggestion } from '../../sheet';
import { useOpenWorkbook } from '../../workbook';
import type { Names } from './useNames';
import { Text } from '../../components/boxes';
import styles from './Background.module.css';

export const NAME_LIST = 'background-names';
export const optionId = (index: number): string => `${NAME_LIST}-${index}`;

/** The figures that `@` can speak of, under the caret, each with its label and what it stands at. */
export function NameList({ offer, choose, hover }: Names) {
  const { workbook } = useOpenWorkbook().session;
  const valueOf = (name: string): string => {
    const format = workbook.template.figure.get(name)?.format;
    return format === undefined ? '' : shown(workbook.value({ name }), format);
  };
  const list = useRef<HTMLUListElement>(null);
  const from = offer?.from;
  useEffect(() => {
    if (from !== undefined) list.current?.scrollIntoView({ block: 'nearest' });
  }, [from]);
  if (!offer) return null;
  return (
    <Text
      as="ul"
      ref={list}
      id={NAME_LIST}
      role="listbox"
      aria-label="Names of figures"
      size="cell"
      padY={1}
      padX={1}
      className={styles.names}
      style={{ left: `clamp(0px, ${offer.left}px, 100% - 432px)`, top: offer.top + 4 }}
    >
      {offer.suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.title}
          id={optionId(index)}
          suggestion={suggestion}
          value={valueOf(suggestion.title)}
          active={index === offer.active}
          onChoose={() => choose(suggestion)}
          onHover={() => hover(index)}
        />
      ))}
    </Text>
  );
}

const shown = (value: CellValue, format: string): string =>
  value === null || value === '' || isCellError(value) ? 'N/A' : formatValue(value, format) || '0';

interface OptionProps {
  readonly id: string;
  readonly suggestion: NameSuggestion;
  readonly value: string;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
}

function Option({ id, suggestion: { title, detail }, value, active, onChoose, onHover }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The editor keeps the keyboard while the list is pressed.
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onMouseMove={onHover}
    >
      <Text weight="medium">@{title}</Text>
      <Text grow tone="muted" line="cut">
        {detail}
      </Text>
      <Text digits line="whole">
        {value}
      </Text>
    </li>
  );
}
