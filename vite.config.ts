import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), 'client');
const api = process.env.BRIDGEBOOK_API ?? 'http://localhost:4000';
const pages = ['index.html', 'deal.html'].map((page) => resolve(root, page));

/** In development, what the server does in production: the public deal page has its own document. */
function dealDocument(): Plugin {
  return {
    name: 'bridgebook-deal-document',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        // A report in one piece is a shared deal by its token alone.
        if (/^\/(?:loan-deal|ld)\/|^\/single-report-page\/.*[?&]token=[^&]/.test(request.url ?? ''))
          request.url = '/deal.html';
        next();
      });
    },
  };
}

/** Who draws the screens, and no part of the shared deal page, which would load antd for the sake of one of them. */
const LIBRARIES =
  'node_modules.(antd|@ant-design|@rc-component|@babel|@tanstack|dayjs|react-hook-form|@hookform)';
const SCREENS = `${LIBRARIES}|client.(components|lib|loan).*\\.(tsx?|module\\.css)$`;
/** What the first screen has beside them, and the deal page has not. */
const FIRST =
  'node_modules.(@fontsource-variable|react-router|jotai|classnames|clsx|stylis|@emotion|oidc-client-ts|jwt-decode|idb-keyval|is-mobile|react-is)|client.(app.(?!main)|theme|paths|(borrower|features|investor|workbook).*\\.(tsx?|module\\.css)$)';

/** What every page begins with, the shared deal page too. */
const PAGE =
  'vite.(modulepreload-polyfill|preload-helper)|node_modules.(react|react-dom|scheduler)[\\\\/]|engine.domain.format\\.ts|server.contract.(address|pictureKinds)\\.ts';
/** What a deal page shows, to whoever has its link and to staff; not how it is opened by its link. */
const DEAL = 'client.deal[\\\\/](?!main|DealApp|DealPage|Crash|Messages|loading|sources)';
const initial = { tags: ['$initial' as const], includeDependenciesRecursively: false };

/**
 * A screen is read in some forty files instead of a hundred, each of which a server looks up and a browser
 * asks for. What every page begins with is one file, and what a deal shows another; so is what the first
 * screen of the staff needs anyway; the icons are another; what a dozen screens have in common is the last.
 * The rest stays with its screen. No group takes in what its modules import, or the deal page would load
 * antd.
 */
const groups = [
  { name: 'page', test: new RegExp(PAGE), ...initial },
  { name: 'deal-view', test: new RegExp(DEAL), ...initial },
  { name: 'app', test: new RegExp(`${SCREENS}|${FIRST}`), ...initial },
  { name: 'icons', test: /node_modules.@ant-design.icons/, includeDependenciesRecursively: false },
  { name: 'screens', minShareCount: 10, test: new RegExp(SCREENS), includeDependenciesRecursively: false },
];
/** Of those, the ones that the deal page has not. */
const STAFF = new Set(['app', 'icons', 'screens']);

/** No file that the deal page reads, first or later, is one that the screens of the staff have in common. */
function dealAlone(): Plugin {
  return {
    name: 'bridgebook-deal-alone',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const read = new Set(
        Object.values(bundle).flatMap((file) => (file.name === 'deal' ? [file.fileName] : [])),
      );
      if (read.size === 0) this.error('There is no deal page among the files.');
      for (const fileName of read) {
        const file = bundle[fileName];
        if (file?.type !== 'chunk') continue;
        if (STAFF.has(file.name)) this.error(`The deal page reads ${fileName}, and antd with it.`);
        for (const next of [...file.imports, ...file.dynamicImports]) read.add(next);
      }
    },
  };
}

const compress = promisify(brotliCompress);
/** Better ones take four times as long, and spare 2 %. */
const QUALITY = 8;

/** Writes each file of the client compressed beside it, for the server to send as it is. */
function compressed(): Plugin {
  return {
    name: 'bridgebook-compressed',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) =>
        /^assets\/.*\.(?:js|css|json)$/.test(fileName),
      );
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'asset' ? file.source : file.code);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          await writeFile(resolve(dir, `${file.fileName}.br`), await compress(bytes, { params }));
        }),
      );
    },
  };
}

export default defineConfig({
  root,
  plugins: [react(), dealDocument(), dealAlone(), compressed()],
  build: {
    outDir: resolve(root, '../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The grid and the formula engine are one large lazy chunk by nature; the deal page has its own budget in
    // the bench.
    chunkSizeWarningLimit: 2600,
  },
  // The shared deal page is written by the server first: the same parts, built to run in Node
  // (`server/http/dealPage.ts`).
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: pages,
          output: { codeSplitting: { groups } },
          // Of the 830 icons those that are used are read: the same files come of it in a quarter less time.
          experimental: { lazyBarrel: true },
        },
      },
    },
    ssr: {
      // Whatever the environment of the process is: React for developers writes pages several times slower.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: resolve(root, '../dist/deal-page'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: { render: resolve(root, 'deal/render.tsx') } },
      },
    },
  },
  builder: {},
  server: {
    port: Number(process.env.PORT ?? 4200),
    strictPort: true,
    fs: { allow: [resolve(root, '..')] },
    proxy: {
      '/api': { target: api },
      '/oidc': { target: api },
      '/collaboration': { target: api, ws: true },
    },
  },
});
