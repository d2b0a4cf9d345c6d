import { createContext } from 'react';

/**
 * Text in number fields that is no figure, by the id of the field. The value of such a field is NaN, which cannot tell
 * what was typed: a form that keeps what is typed provides a map, and keeps that too. NumericInput writes and reads it.
 */
export const UnreadText = createContext<Map<string, string> | null>(null);
