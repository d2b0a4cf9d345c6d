import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { chosenReading, type CellValue, type TwoReadings } from '#domain';
import type { CellReading } from '#engine';
import { DateChoice } from '../../components/form/DateChoice';
import { replaces, Understood, type Meant } from '../../components/form/Understood';
import { useOpenWorkbook } from '../../workbook/context';
import { understood } from '../../workbook/typed';
import { textOf, understoodAt } from '../grid/commit';
import type { FunctionHelp } from './functions';
import type { TextField } from './insertText';
import { replaceText } from './insertText';
import { useAssistance, type Typing } from './useAssistance';
import styles from './EditorAssist.module.css';

interface Props extends Pick<TypingProps, 'element' | 'problem' | 'offered' | 'onCommit'> {
  readonly reading: CellReading;
}

/** The help beside the cell of the open workbook that is being typed into. */
export function EditorAssist({ reading, ...others }: Props) {
  const { session } = useOpenWorkbook();
  const { workbook } = session;
  const sheet = 'sheet' in reading.ref ? workbook.template.sheet.get(reading.ref.sheet) : undefined;
  return (
    <TypingAssist
      {...others}
      definition={reading.definition}
      value={reading.value}
      meantBy={(text) => understoodAt(session, reading, text)}
      kept={textOf(workbook, reading.ref)}
      template={workbook.template}
      table={sheet?.kind === 'table' ? sheet : undefined}
    />
  );
}

interface TypingProps extends Typing {
  /** What the cell holds now. */
  readonly value?: CellValue;
  /** Reads a text with more knowledge than its cell has. */
  readonly meantBy?: (text: string) => Meant;
  readonly problem: string | undefined;
}

/**
 * The list of names and functions, the arguments of the function being typed, a calendar, and why a text was
 * not taken.
 */
export function TypingAssist({ problem, value = null, meantBy, ...typing }: TypingProps) {
  const { element, definition, onCommit } = typing;
  const { assistance, active, choose, hover } = useAssistance(typing);
  const suggestions = assistance?.suggestions ?? [];
  const typed = useText(element);
  const meant = typed === typing.kept ? {} : (meantBy?.(typed) ?? understood(typed, definition, value));
  const take = useCallback(
    (text: string) => {
      replaceText(element, text, text.length);
      onCommit();
    },
    [element, onCommit],
  );
  const asked = useQuestion(element, problem === undefined ? undefined : meant.readings, take);
  const said = meant.said !== undefined || meant.readings !== undefined;
  const date = definition.type === 'date' && !element.value.startsWith('=');
  if (suggestions.length === 0 && !assistance?.signature && problem === undefined && !date && !said)
    return null;
  return (
    <Popup anchor={element} depends={`${suggestions.length} ${problem ?? ''} ${said}`}>
      {said && (
        <div className={styles.understood}>
          <Understood {...meant} asked={asked} onChoose={take} />
        </div>
      )}
      {problem !== undefined && !meant.readings && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
      {assistance?.signature && (
        <Signature help={assistance.signature.help} argument={assistance.signature.argument} />
      )}
      {suggestions.length > 0 && (
        <ul role="listbox" aria-label="Suggestions" className={styles.list}>
          {suggestions.map((suggestion, index) => (
            <Option
              key={`${suggestion.kind} ${suggestion.title}`}
              active={index === active}
              onHover={() => hover(index)}
              onChoose={() => choose(suggestion)}
            >
              <span className={styles[suggestion.kind]} aria-hidden />
              <span className={styles.title}>{suggestion.title}</span>
              <span className={styles.detail}>{suggestion.detail}</span>
            </Option>
          ))}
        </ul>
      )}
      {date && <DateChoice text={element.value} onChoose={take} />}
    </Popup>
  );
}

/** The text of a field of the grid or of the formula bar. */
function useText(field: TextField): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      field.addEventListener('input', changed);
      return () => field.removeEventListener('input', changed);
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => field.value);
}

/**
 * Asks which of two readings is meant, once typing has ended: 1 and 2 choose, Esc goes back to typing with
 * the editor open.
 * @returns whether the question is open
 */
function useQuestion(
  field: TextField,
  readings: TwoReadings | undefined,
  onChoose: (text: string) => void,
): boolean {
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    if (!readings) return;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' || event.key === 'Tab') return setPutOff(false);
      const text = isPutOff || replaces(event) ? undefined : chosenReading(event.key, readings);
      if (text === undefined && (isPutOff || event.key !== 'Escape')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (text === undefined) setPutOff(true);
      else onChoose(text);
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [field, readings, isPutOff, onChoose]);
  return readings !== undefined && !isPutOff;
}

function Option({
  active,
  onHover,
  onChoose,
  children,
}: {
  readonly active: boolean;
  readonly onHover: () => void;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <li
      ref={ref}
      role="option"
      aria-selected={active}
      className={styles.option}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      {children}
    </li>
  );
}

function Signature({ help, argument }: { readonly help: FunctionHelp; readonly argument: number }) {
  const at = Math.min(argument, help.args.length - 1);
  return (
    <div className={styles.signature}>
      <code>
        {help.name}(
        {help.args.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            {index === at ? <strong>{name}</strong> : name}
          </span>
        ))}
        )
      </code>
      <span className={styles.detail}>{help.gives}</span>
    </div>
  );
}

/** Below the field, or above it if there is no room below; clicking in it does not take the focus. */
function Popup({
  anchor,
  depends,
  children,
}: {
  readonly anchor: TextField;
  readonly depends: string;
  readonly children: React.ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const follow = () => {
      const field = anchor.getBoundingClientRect();
      const height = ref.current?.offsetHeight ?? 0;
      const width = ref.current?.offsetWidth ?? 0;
      const below = field.bottom + 4;
      const top =
        below + height > window.innerHeight && field.top - height - 4 > 0 ? field.top - height - 4 : below;
      setPlace({ top, left: Math.max(4, Math.min(field.left, window.innerWidth - width - 8)) });
    };
    follow();
    // Of the page or of the sheet; what scrolls does not tell the window.
    window.addEventListener('scroll', follow, true);
    return () => window.removeEventListener('scroll', follow, true);
  }, [anchor, depends]);
  useEffect(() => {
    const popup = ref.current;
    // The grid takes any press outside itself as leaving the cell.
    const keep = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    popup?.addEventListener('mousedown', keep);
    return () => popup?.removeEventListener('mousedown', keep);
  }, []);
  return createPortal(
    <div ref={ref} className={styles.popup} style={place}>
      {children}
    </div>,
    document.body,
  );
}
