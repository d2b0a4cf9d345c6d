import type { DemoPlan } from '../types';
import { bushwick } from './bushwick';
import { grandConcourse } from './grandConcourse';
import { harlem } from './harlem';
import { bedStuy } from './bedStuy';
import { jacksonHeights } from './jacksonHeights';
import { jerseyCity } from './jerseyCity';
import { newark } from './newark';
import { philadelphia } from './philadelphia';
import { kensington } from './kensington';
import { chicago } from './chicago';
import { miami } from './miami';
import { losAngeles } from './losAngeles';

/** The demo's loans, New York first; a file each. */
export const PLANS: readonly DemoPlan[] = [
  bushwick,
  grandConcourse,
  harlem,
  bedStuy,
  jacksonHeights,
  jerseyCity,
  newark,
  philadelphia,
  kensington,
  chicago,
  miami,
  losAngeles,
];
