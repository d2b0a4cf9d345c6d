import { invalid, refused } from '../errors';
import { TextFailure } from '../providers/text/failure';

/** Has a text written: an instruction that cannot be followed is the request's fault, a writer that fails is not. */
export async function asText<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    throw error.asked ? invalid(error.message, 'refinementPrompt') : refused('upstream', error.message);
  }
}
