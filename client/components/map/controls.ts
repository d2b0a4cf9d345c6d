import type { Collection } from 'ol';
import { Attribution, ScaleLine, defaults as defaultControls } from 'ol/control';
import type Control from 'ol/control/Control';

/** Of every map: zoom, a scale in miles, and whose map it is. */
export const mapControls = (): Collection<Control> =>
  defaultControls({ attribution: false, rotate: false }).extend([
    new ScaleLine({ units: 'us' }),
    new Attribution({ collapsible: false }),
  ]);
