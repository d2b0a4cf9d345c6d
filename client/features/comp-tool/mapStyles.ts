import type { Coordinate } from 'ol/coordinate';
import type Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import { Point } from 'ol/geom';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style';
import type { NamedPlace } from '#contract';
import { nameStyle } from '../../components/map/ground';
import { themeColor, themeSize } from '../../lib/themeColor';

/** Colours of the theme as the canvas needs them. */
export interface Palette {
  readonly accent: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly selected: string;
  readonly subject: string;
}

export function paletteOf(element: Element): Palette {
  const color = (name: string) => themeColor(name, element);
  return {
    accent: color('--accent'),
    surface: color('--surface'),
    text: color('--text'),
    muted: color('--text-muted'),
    selected: color('--success'),
    subject: color('--error'),
  };
}

/** The comps clustered in one mark. */
export function membersOf(feature: FeatureLike): Feature[] {
  const members = feature.get('features') as Feature[] | undefined;
  return members ?? [];
}
export const compIdIn = (feature: Feature): string => String(feature.getId());

/** Within this distance of the property, in pixels, a mark of comps would be hidden by its diamond. */
const UNDER_THE_PROPERTY = 18;
/** Pixels by which such a mark is raised; the property cannot move, as it is the centre of its rings. */
const ASIDE = 30;

/** How many pixels above its place the mark of comps at `at` is drawn, so that the property does not cover it. */
export function above(at: Coordinate, property: Coordinate | undefined, resolution: number): number {
  if (property === undefined) return 0;
  const [[x = 0, y = 0], [left = 0, top = 0]] = [at, property];
  return Math.hypot(x - left, y - top) / resolution < UNDER_THE_PROPERTY ? ASIDE : 0;
}

/** Marks of comps; names of places keep clear of them. */
export function compStyle(
  palette: Palette,
  active: string | undefined,
  selected: ReadonlySet<string>,
  property: Coordinate | undefined,
): (feature: FeatureLike, resolution: number) => Style {
  const size = themeSize('small');
  return (cluster, resolution) => {
    const rise = above((cluster.getGeometry() as Point).getCoordinates(), property, resolution);
    const ids = membersOf(cluster).map(compIdIn);
    const isActive = active !== undefined && ids.includes(active);
    const color = ids.some((id) => selected.has(id)) ? palette.selected : palette.accent;
    const radius = ids.length === 1 ? 7 : Math.min(20, 10 + Math.log2(ids.length) * 1.5);
    return new Style({
      image: new Circle({
        radius: isActive ? radius + 3 : radius,
        displacement: [0, rise],
        declutterMode: 'obstacle',
        fill: new Fill({ color: isActive ? palette.text : color }),
        stroke: new Stroke({ color: palette.surface, width: 2 }),
      }),
      text:
        ids.length === 1
          ? undefined
          : new Text({
              text: String(ids.length),
              offsetY: -rise,
              declutterMode: 'none',
              font: `600 ${size}px "Inter Variable", sans-serif`,
              fill: new Fill({ color: palette.surface }),
            }),
      zIndex: isActive ? 2 : 1,
    });
  };
}

/** The property itself: a diamond in another colour, above everything, at the centre of its rings. */
export function subjectStyle({ subject, surface }: Palette): Style {
  return new Style({
    image: new RegularShape({
      points: 4,
      radius: 11,
      declutterMode: 'obstacle',
      fill: new Fill({ color: subject }),
      stroke: new Stroke({ color: surface, width: 2 }),
    }),
    zIndex: 3,
  });
}

/**
 * The searched radius as a dashed line, distances within it as faint ones; each has its miles at the bottom,
 * below the property.
 */
export function ringStyle({ accent, muted, surface }: Palette): (feature: FeatureLike) => Style[] {
  const size = themeSize('small');
  return (feature) => {
    const searched = feature.get('searched') === true;
    const line = new Style({
      stroke: new Stroke(
        searched
          ? { color: accent, width: 1.5, lineDash: [6, 5] }
          : { color: muted, width: 1, lineDash: [2, 4] },
      ),
    });
    const text = nameStyle(String(feature.get('label')), {
      color: searched ? accent : muted,
      halo: surface,
      size,
      strong: searched,
    });
    text.setBackgroundFill(new Fill({ color: surface }));
    text.setPadding([1, 3, 1, 3]);
    return [line, new Style({ geometry: new Point(feature.get('foot') as Coordinate), text })];
  };
}

/** The lower the number, the sooner a name gives way to another. */
const RANKS: Readonly<Record<NamedPlace['kind'], number>> = { city: 3, neighborhood: 2, zip: 1 };

/** Names of places where a map has no streets; of two that would overlap the greater one stays. */
export function placeStyle({ text, muted, surface }: Palette): (feature: FeatureLike) => Style {
  const sizes: Readonly<Record<NamedPlace['kind'], number>> = {
    city: themeSize('cell'),
    neighborhood: themeSize('small'),
    zip: themeSize('tiny'),
  };
  return (feature) => {
    const kind = feature.get('kind') as NamedPlace['kind'];
    return new Style({
      text: nameStyle(String(feature.get('name')), {
        color: kind === 'city' ? text : muted,
        halo: surface,
        size: sizes[kind],
        strong: kind === 'city',
      }),
      zIndex: RANKS[kind],
    });
  };
}
