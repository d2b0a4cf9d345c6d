import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const settings = [...read('server/config.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name]) => name ?? '',
);
/** Read by the start script, before there are settings. */
const known = new Set([...settings, 'BRIDGEBOOK_BUILD', 'BRIDGEBOOK_INSTALL']);

describe('docs/deploy.md and deploy/', () => {
  it('name every setting', () => {
    const text = read('docs/deploy.md');
    expect(settings.length).toBeGreaterThan(30);
    expect([...known].filter((name) => name !== 'NODE_ENV' && !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('set nothing that is no setting', () => {
    const image = [...read('deploy/Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      (line ?? '').split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    const web = /\nx-web: &web\n([\s\S]+?)\n\w/.exec(read('deploy/compose.yaml'))?.[1] ?? '';
    const composed = [
      ...(/environment:\n((?: {4}.+\n)+)/.exec(web)?.[1]?.matchAll(/^ {4}(\w+):/gm) ?? []),
    ].map(([, name]) => name ?? '');
    expect(image.length).toBeGreaterThan(4);
    expect(composed.length).toBeGreaterThan(3);
    expect([...image, ...composed].filter((name) => !known.has(name))).toEqual([]);
  });

  it('copy only what is there, and let it into the build', () => {
    const copied = [...read('deploy/Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, names]) => (names ?? '').split(' '),
    );
    expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(
      copied.filter((name) => !allowed.some((pattern) => name.startsWith(pattern.split('*')[0] ?? ''))),
    ).toEqual([]);
  });

  it('keep tests out of the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', '**/testing']),
    );
  });

  // Where the proxy finds processes by one name, it passes on what they answer while they start and end.
  it('let the proxy ask every web process whether it is ready', () => {
    const processes = [
      ...read('deploy/compose.yaml').matchAll(/^ {2}(\w+):(?: \*web|\n {4}<<: \*web)$/gm),
    ].map(([, name]) => `${name ?? ''}:4000`);
    const proxy = read('deploy/Caddyfile');
    expect(processes.length).toBeGreaterThan(1);
    expect(/reverse_proxy (.+) \{/.exec(proxy)?.[1]?.split(' ')).toEqual(processes);
    expect(proxy).toContain('health_uri /readyz');
  });
});
