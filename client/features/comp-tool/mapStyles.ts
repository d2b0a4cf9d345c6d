import type { Cluster } from 'ol/source';
import type Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style';

/** Colours of the theme as the canvas needs them. */
export interface Palette {
  readonly accent: string;
  readonly surface: string;
  readonly text: string;
  readonly line: string;
  readonly selected: string;
  readonly land: string;
  readonly subject: string;
}

export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return { accent: color('--accent'), surface: color('--surface'), text: color('--text'), line: color('--line-strong'), selected: color('--success'), land: color('--surface'), subject: color('--error') };
}

/** Comps that stand together in one mark. */
export function membersOf(feature: FeatureLike): Feature[] {
  const members = feature.get('features') as Feature[] | undefined;
  return members ?? [];
}
export const compIdIn = (feature: Feature): string => String(feature.getId());

export function compStyle(palette: Palette, active: string | undefined, selected: ReadonlySet<string>): (feature: FeatureLike) => Style {
  return (cluster) => {
    const ids = membersOf(cluster).map(compIdIn);
    const isActive = active !== undefined && ids.includes(active);
    const color = ids.some((id) => selected.has(id)) ? palette.selected : palette.accent;
    const radius = ids.length === 1 ? 7 : Math.min(20, 10 + Math.log2(ids.length) * 1.5);
    return new Style({
      image: new Circle({ radius: isActive ? radius + 3 : radius, fill: new Fill({ color: isActive ? palette.text : color }), stroke: new Stroke({ color: palette.surface, width: 2 }) }),
      text: ids.length === 1 ? undefined : new Text({ text: String(ids.length), font: '600 12px "Inter Variable", sans-serif', fill: new Fill({ color: palette.surface }) }),
      zIndex: isActive ? 2 : 1,
    });
  };
}

/** Where only the middle of a ZIP code is known, all that are placed there stand under the property: it stands above them. */
const ASIDE = [0, 30];
const AT = [0, 0];

/** The property itself: a diamond in another colour, above everything. */
export function subjectStyle({ subject, surface }: Palette): (feature: FeatureLike) => Style {
  return (feature) => {
    const displacement = feature.get('exact') === true ? AT : ASIDE;
    return new Style({ image: new RegularShape({ points: 4, radius: 11, displacement, fill: new Fill({ color: subject }), stroke: new Stroke({ color: surface, width: 2 }) }), zIndex: 3 });
  };
}

export const outlineStyle = ({ line, land }: Palette): Style => new Style({ fill: new Fill({ color: land }), stroke: new Stroke({ color: line, width: 1 }) });
export const radiusStyle = ({ accent }: Palette): Style => new Style({ stroke: new Stroke({ color: accent, width: 1.5, lineDash: [6, 5] }) });

export type CompCluster = Cluster<Feature>;
