import { builtInWriter } from './builtIn';
import { chatWriter, type ChatSettings } from './chat';
import type { TextWriter } from './port';

export type { ExperienceFacts, MemoFacts, PropertyFacts, TextWriter } from './port';

/** The model of the settings, else the writer that needs none. */
export const createTextWriter = (chat: ChatSettings | undefined): TextWriter =>
  chat ? chatWriter(chat) : builtInWriter;
