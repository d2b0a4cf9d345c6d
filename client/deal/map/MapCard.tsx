import { useState, type ReactNode } from 'react';

interface Props {
  /** Properties that stand at one place. */
  readonly picked: readonly number[];
  readonly card: (at: number) => ReactNode;
  /** It was opened by the keyboard, which goes on in it. */
  readonly focused: boolean;
  readonly onClose: () => void;
}

/** What is told of the properties that were picked, one at a time. */
export function MapCard({ picked, card, focused, onClose }: Props) {
  const [turn, setTurn] = useState(0);
  const at = picked[turn % picked.length];
  return (
    <div
      className="sreo-map-card"
      role="status"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <button type="button" aria-label="Close" autoFocus={focused} onClick={onClose}>
        ×
      </button>
      {at !== undefined && card(at)}
      {picked.length > 1 && (
        <button type="button" onClick={() => setTurn(turn + 1)}>
          Next here ({(turn % picked.length) + 1} of {picked.length})
        </button>
      )}
    </div>
  );
}
