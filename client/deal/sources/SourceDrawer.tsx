import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { DealPart, DealSource, DealSources } from '#contract';
import { formatDate, formatValue } from '#domain/format';
import { figureText } from '../parts/Figures';
import type { LoadSources } from '../sourcing';
import './sources.css';

interface DrawerProps {
  readonly place: string;
  readonly part: DealPart;
  readonly load: LoadSources;
  readonly onClose: () => void;
}

type Answer =
  { readonly at: string; readonly read: DealSources } | { readonly at: string; readonly read: null };

/** The sources of a place; undefined while loading, null if they could not be loaded. */
function useSources(place: string, part: DealPart, load: LoadSources) {
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    load(place, part).then(
      (read) => !gone && setAnswer({ at: place, read }),
      () => !gone && setAnswer({ at: place, read: null }),
    );
    return () => {
      gone = true;
    };
  }, [place, part, load, tries]);
  const retry = useCallback(() => {
    setAnswer(undefined);
    setTries((before) => before + 1);
  }, []);
  return { read: answer?.at === place ? answer.read : undefined, retry };
}

const valueOf = ({ kind, rows, value, format }: DealSource): string =>
  kind === 'column'
    ? `${formatValue(rows ?? 0, 'number0') || '0'} ${rows === 1 ? 'row' : 'rows'}`
    : figureText({ key: '', value, format });

const whereOf = ({ sheet, row }: DealSource): string => (row === null ? sheet : `${sheet}, ${row}`);

/** The origin of a value without a formula, such as who typed it and when. */
function originOf({ kind, changed }: DealSource): string | null {
  if (kind === 'computed' || kind === 'column') return null;
  if (kind === 'usual') return 'Not entered: the default value of the model';
  const how = kind === 'overwritten' ? 'Typed over the formula' : 'Typed';
  if (changed === null) return `${how}; not changed since the loan was entered`;
  return `${how} on ${formatDate(changed.at)}${changed.by === null ? '' : ` by ${changed.by}`}`;
}

function Words({ words, column }: { readonly words: readonly string[]; readonly column: boolean }) {
  if (words.length === 0) return null;
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <>
      <h3>{column ? 'In each row' : 'How it is computed'}</h3>
      <ul className="deal-source-words">
        {words.map((line, at) => (
          <li key={at}>{capital(line)}</li>
        ))}
      </ul>
    </>
  );
}

function Inputs({
  read: { source, inputs, more },
  onOpen,
}: {
  readonly read: DealSources;
  readonly onOpen: (input: DealSource) => void;
}) {
  if (inputs.length === 0) return null;
  const rows = source.kind === 'column';
  return (
    <>
      <h3>{rows ? 'Rows' : 'Made of'}</h3>
      <ul className="deal-source-inputs">
        {inputs.map((input) => (
          <li key={input.place}>
            <button type="button" onClick={() => onOpen(input)}>
              <span>
                {rows ? (input.row ?? input.label) : input.label}
                {!rows && <small>{whereOf(input)}</small>}
              </span>
              <b>{valueOf(input)}</b>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="deal-note">
          {more === 1 ? 'One more is not listed.' : `${formatValue(more, 'number0')} more are not listed.`}
        </p>
      )}
    </>
  );
}

/** One figure of the path: its meaning, its formula and its inputs. */
function Step({
  read,
  onOpen,
}: {
  readonly read: DealSources;
  readonly onOpen: (input: DealSource) => void;
}) {
  const { source, words } = read;
  const origin = originOf(source);
  return (
    <>
      <p className="deal-card-value">{valueOf(source)}</p>
      <p className="deal-note">{whereOf(source)}</p>
      {origin !== null && <p>{origin}</p>}
      <Words words={words} column={source.kind === 'column'} />
      <Inputs read={read} onOpen={onOpen} />
    </>
  );
}

interface Past {
  readonly place: string;
  readonly label: string;
}

/** Shows where a figure comes from, step by step down to the inputs. Escape closes it. */
export default function SourceDrawer({ place, part, load, onClose }: DrawerProps) {
  const [way, setWay] = useState<readonly Past[]>([]);
  const [at, setAt] = useState(place);
  const { read, retry } = useSources(at, part, load);
  const title = useId();
  const drawer = useRef<HTMLElement>(null);
  // Focus the drawer when it opens, and its heading after each step.
  useEffect(() => drawer.current?.focus(), [at]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  const label = read?.source.label ?? 'Where it comes from';
  const onOpen = (input: DealSource) => {
    setWay([...way, { place: at, label }]);
    setAt(input.place);
  };
  return (
    <aside className="deal-source" role="dialog" aria-labelledby={title} tabIndex={-1} ref={drawer}>
      <header>
        <h2 id={title}>{label}</h2>
        <button type="button" className="deal-button" onClick={onClose}>
          Close
        </button>
      </header>
      {way.length > 0 && (
        <nav aria-label="The way here">
          {way.map((past, index) => (
            <button
              key={past.place}
              type="button"
              onClick={() => {
                setWay(way.slice(0, index));
                setAt(past.place);
              }}
            >
              {past.label}
            </button>
          ))}
        </nav>
      )}
      <div aria-live="polite" aria-busy={read === undefined}>
        {read === undefined && <p className="deal-empty">Reading where it comes from…</p>}
        {read === null && (
          <p role="alert">
            Its sources could not be loaded.{' '}
            <button type="button" className="deal-more" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {read && <Step read={read} onOpen={onOpen} />}
      </div>
    </aside>
  );
}
