import { useEffect, useRef } from 'react';
import { formatSum, isCellError, type CellValue } from '#domain';
import { Text } from '../boxes';
import type { NamedFigure } from './names';
import type { Names } from './useNames';
import styles from './RichText.module.css';

/** Before the number of an option in the id of its element; one list is open at a time. */
const NAME_LIST = 'names-of-figures';
const optionId = (index: number): string => `${NAME_LIST}-${index}`;

interface Props extends Names {
  /** The current value of a figure. */
  readonly readingOf: (name: string) => { readonly value: CellValue; readonly format: string } | undefined;
}

/** The figures that `@` can insert, under the caret, each with its label and current value. */
export function NameList({ offer, choose, hover, readingOf }: Props) {
  const valueOf = (name: string): string => {
    const reading = readingOf(name);
    return reading === undefined ? '' : shown(reading.value, reading.format);
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
          key={suggestion.key ?? suggestion.title}
          id={optionId(index)}
          suggestion={suggestion}
          value={valueOf(suggestion.key ?? suggestion.title)}
          active={index === offer.active}
          onChoose={() => choose(suggestion)}
          onHover={() => hover(index)}
        />
      ))}
    </Text>
  );
}

const shown = (value: CellValue, format: string): string =>
  isCellError(value) ? 'N/A' : formatSum(value, format);

interface OptionProps {
  readonly id: string;
  readonly suggestion: NamedFigure;
  readonly value: string;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
}

function Option({ id, suggestion: { title, detail, key }, value, active, onChoose, onHover }: OptionProps) {
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
      <Text weight="medium">{key === undefined ? `@${title}` : title}</Text>
      <Text grow tone="muted" line="cut">
        {detail}
      </Text>
      <Text digits line="whole">
        {value}
      </Text>
    </li>
  );
}

/** Tells screen readers of the list under the caret. */
export function describeOffer(root: HTMLElement | undefined, offer: Names['offer']): void {
  if (!root) return;
  root.setAttribute('aria-autocomplete', 'list');
  if (offer) {
    root.setAttribute('aria-controls', NAME_LIST);
    root.setAttribute('aria-activedescendant', optionId(offer.active));
  } else {
    root.removeAttribute('aria-controls');
    root.removeAttribute('aria-activedescendant');
  }
}
