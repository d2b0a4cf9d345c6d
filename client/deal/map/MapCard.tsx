import { useState, type ReactNode } from 'react';

interface Props {
  /** Properties at one place. */
  readonly picked: readonly number[];
  readonly card: (at: number) => ReactNode;
  /** The card was opened by keyboard, so it takes the focus. */
  readonly focused: boolean;
  readonly onClose: () => void;
}

/** The card of the picked properties, one at a time. */
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
