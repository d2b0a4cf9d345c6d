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
  'node_modules.(@fontsource-variable|react-router|jotai|classnames|clsx|stylis|@emotion|oidc-client-ts|react-is)|client.(app.(?!main)|theme|paths|(borrower|features|investor|workbook).*\\.(tsx?|module\\.css)$)';

/**
 * A screen is read in some forty files instead of a hundred, each of which a server looks up and a browser asks for.
 * What the first screen needs anyway is one file; the icons are another; what a dozen screens have in common is a third.
 * The rest stays with its screen. No group takes in what its modules import, or the deal page would load antd.
 */
const groups = [
  {
    name: 'app',
    tags: ['$initial' as const],
    test: new RegExp(`${SCREENS}|${FIRST}`),
    includeDependenciesRecursively: false,
  },
  { name: 'icons', test: /node_modules.@ant-design.icons/, includeDependenciesRecursively: false },
  { name: 'screens', minShareCount: 10, test: new RegExp(SCREENS), includeDependenciesRecursively: false },
];

/** No file that the deal page reads, first or later, is one that the screens of the staff have in common. */
function dealAlone(): Plugin {
  const common = new Set(groups.map(({ name }) => name));
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
        if (common.has(file.name)) this.error(`The deal page reads ${fileName}, and antd with it.`);
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
    // The grid and the formula engine are one large lazy chunk by nature; the deal page has its own budget in the bench.
    chunkSizeWarningLimit: 2600,
  },
  // The shared deal page is written by the server first: the same parts, built to run in Node (`server/http/dealPage.ts`).
  environments: {
    client: { build: { rolldownOptions: { input: pages, output: { codeSplitting: { groups } } } } },
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
