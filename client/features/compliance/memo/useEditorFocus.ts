import { useRef, useState, type FocusEvent } from 'react';

/**
 * The keyboard of an editor that is made anew for each other text: where one had it, the next one takes it.
 * @param serial of the text
 */
export function useEditorFocus(serial: number) {
  const box = useRef<HTMLDivElement>(null);
  // An editor that goes does not tell that it lost the keyboard.
  const [held, setHeld] = useState(false);
  const [at, setAt] = useState({ serial, keeps: false });
  if (at.serial !== serial) setAt({ serial, keeps: held });
  return {
    /** What stands around the editor. */
    box: {
      ref: box,
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHeld(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
    held,
    /** Whether the editor of this text takes the keyboard, because the one before had it. */
    keeps: at.serial === serial ? at.keeps : held,
    /** For buttons beside it that go when they are pressed. */
    take: () => box.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus(),
  };
}
