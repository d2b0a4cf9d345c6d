import { builtInWriter } from './builtIn';
import { chatWriter, type ChatSettings } from './chat';
import type { TextWriter } from './port';

export type { ExperienceFacts, MemoFacts, PropertyFacts, TextWriter } from './port';

/** The configured model, else the built-in writer. */
export const createTextWriter = (chat: ChatSettings | undefined): TextWriter =>
  chat ? chatWriter(chat) : builtInWriter;
