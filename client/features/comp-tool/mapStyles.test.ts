import Feature from 'ol/Feature';
import { Point } from 'ol/geom';
import type { RegularShape } from 'ol/style';
import { expect, it } from 'vitest';
import { above, compStyle, subjectStyle, type Palette } from './mapStyles';

const palette: Palette = {
  accent: '#005',
  surface: '#fff',
  text: '#000',
  muted: '#888',
  selected: '#050',
  subject: '#500',
};
const cluster = (at: number[], count: number) => {
  const features = Array.from({ length: count }, (_, index) => {
    const comp = new Feature();
    comp.setId(`comp-${index}`);
    return comp;
  });
  return new Feature({ geometry: new Point(at), features });
};

it('the property stands at the centre of its rings, whatever is known of its position', () => {
  expect((subjectStyle(palette).getImage() as RegularShape).getDisplacement()).toEqual([0, 0]);
});

it('comps that the property would cover stand above it, with their number; others where they are', () => {
  expect([above([100, 100], [100, 130], 2), above([100, 100], [100, 160], 2)]).toEqual([30, 0]);
  expect(above([100, 100], undefined, 2)).toBe(0);
  const style = compStyle(palette, undefined, new Set(), [0, 0]);
  const [under, beside] = [style(cluster([0, 0], 3), 1), style(cluster([400, 0], 3), 1)];
  expect([under.getImage()?.getDisplacement(), under.getText()?.getOffsetY()]).toEqual([[0, 30], -30]);
  expect([beside.getImage()?.getDisplacement(), beside.getText()?.getOffsetY()]).toEqual([[0, 0], -0]);
});

it('names of places give way to marks', () => {
  const style = compStyle(palette, undefined, new Set(), undefined)(cluster([0, 0], 12), 1);
  expect(style.getImage()?.getDeclutterMode()).toBe('obstacle');
});
