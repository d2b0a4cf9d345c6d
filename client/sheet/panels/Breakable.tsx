import { Fragment } from 'react';

/** Where a long formula may go on in the next line: after its punctuation, and before a hump of a name. */
export function breakPoints(text: string): string[] {
  return text.split(/(?<=[.,;()[\]+*/&=<>-])(?=\S)|(?<=[a-z\d])(?=[A-Z])/);
}

export function Breakable({ text }: { readonly text: string }) {
  return breakPoints(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
