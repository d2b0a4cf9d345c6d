import { expect, it } from 'vitest';
import { loadTemplate, templateVersions } from '#engine/node';

it.each(templateVersions('bridge-loan'))('version %i of the model is read without a complaint', (version) => {
  expect(loadTemplate('bridge-loan', version).sheets.length).toBeGreaterThan(0);
});
