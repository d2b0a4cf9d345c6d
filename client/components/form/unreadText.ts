import { createContext } from 'react';

/**
 * Texts in number fields that are not numbers, by field id. The value of such a field is NaN, which loses the text: a
 * form that stores drafts provides this map to keep it too. NumericInput writes and reads it.
 */
export const UnreadText = createContext<Map<string, string> | null>(null);
