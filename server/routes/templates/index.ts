import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type z } from 'zod';
import { templateEndpoints, type templateResponse } from '#contract';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';

/** The files of a template as they are on disk; a version never changes once a loan uses it. */
async function templateFiles(folder: string): Promise<z.input<typeof templateResponse>> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes('manifest.json')) throw notFound('There is no such template');
  const files = await Promise.all(names.filter((name) => name.endsWith('.csv')).sort().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const));
  return { manifest: await readFile(path.join(folder, 'manifest.json'), 'utf8'), files: Object.fromEntries(files) };
}

export const templateRoutes: Route[] = [
  defineRoute(templateEndpoints.read, {
    policy: 'public',
    async handler({ params: { key, version }, context, res }) {
      const files = await templateFiles(path.join(context.config.root, 'templates', key, `v${version}`));
      // While templates are being written, a browser must not hold on to them.
      res.set('cache-control', context.config.production ? 'public, max-age=31536000, immutable' : 'no-cache');
      return files;
    },
  }),
];
