/**
 * Who may import what: the table of docs/architecture.md, enforced. Package imports (#engine, #domain, #exchange,
 * #contract) are the doors between top folders.
 */
const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const grid = {
  group: ['handsontable', 'handsontable/*', '@handsontable/*'],
  message: 'Only client/sheet may import Handsontable.',
};
const hyperformula = {
  group: ['hyperformula', 'hyperformula/*'],
  message: 'Only engine/workbook and engine/functions may import HyperFormula.',
};
const antd = { group: ['antd', 'antd/*', '@ant-design/*'], message: 'The deal page carries no antd.' };
const engine = {
  group: ['#engine', '#engine/*', '#exchange', '**/engine/**'],
  message: 'No engine here: the deal page reads a snapshot, the contract knows only the vocabulary.',
};
const express = { group: ['express', 'express/*'], message: 'Commands never know Express.' };

/** No text and no template that begins like one of these addresses: in a selector, `\u002F` is a slash. */
const noAddress = (begins, message) =>
  ['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
    selector: `${node}/^(${begins})/]`,
    message,
  }));
/** Also behind the name of a server, and without the slash before it. */
const noApiAddress = noAddress(
  '((https?:)?\\u002F\\u002F[^\\u002F]+)?\\u002Fapi(\\u002F|\\?|$)|api\\u002F',
  'The contract names every address: call, queryOf or addressOf of an endpoint (docs/recipes.md, A route).',
);
const noPageAddress = noAddress(
  '\\u002F(loans|deal|benchmark|portfolio|outbox|settings|investors|overview|dashboard|credit-box|single-ic-memo-page|quote|report-issue|sign-in|sign-up|reset-password)(\\u002F|\\?|$)',
  'client/paths.ts writes every address of the application: paths.loan(uuid).deal (docs/recipes.md, A screen).',
);

/** What `maxLength` cuts from a paste is gone without a word. */
const noCutting = {
  selector: "JSXAttribute[name.name='maxLength']",
  message:
    'LimitedLine, LimitedText, or `most` of a field of a form: nothing is cut, and it says what is too long.',
};

export default {
  // Rules are named one by one: what is right is no matter of what a newer linter thinks of.
  categories: { correctness: 'off' },
  plugins: ['typescript', 'react'],
  jsPlugins: ['eslint-plugin-regexp', './tests/lint/noSyntax.mjs'],
  ignorePatterns: [
    'dist/',
    'node_modules/',
    '.data/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'tests/**/output/',
  ],
  rules: {
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/triple-slash-reference': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'typescript/no-explicit-any': 'error',
        'typescript/consistent-type-imports': [
          'error',
          { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
        ],
        'typescript/ban-ts-comment': 'error',
        eqeqeq: ['error', 'always'],
        'no-console': 'error',
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      },
    },
    // A pattern that takes the square of a text's length in time stops everybody on one long cell.
    {
      files: ['engine/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    },
    // Not the compiler's rules: a grid is driven through a controller that effects change in place.
    {
      files: ['client/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: ['engine/values/**'],
      rules: restricted([hyperformula, grid, { group: ['../*'], message: 'values know nothing.' }]),
    },
    {
      files: ['engine/domain/**'],
      rules: restricted([
        hyperformula,
        grid,
        {
          group: [
            '../formula/**',
            '../workbook/**',
            '../template/**',
            '../*/*',
            '../../**',
            '!../values',
            '!../values/*',
            '!../../values',
          ],
          message: 'domain knows zod and values only.',
        },
      ]),
    },
    {
      files: ['engine/**'],
      excludeFiles: ['engine/workbook/**', 'engine/functions/**', 'engine/domain/**'],
      rules: restricted([
        hyperformula,
        grid,
        express,
        { group: ['**/server/**', '**/client/**'], message: 'The engine knows neither server nor client.' },
      ]),
    },
    { files: ['server/contract/**'], rules: restricted([hyperformula, grid, express, engine]) },
    {
      files: ['server/commands/**', 'server/presenters/**', 'server/policies/**'],
      rules: restricted([hyperformula, grid, express]),
    },
    {
      files: ['server/**'],
      excludeFiles: [
        'server/contract/**',
        'server/commands/**',
        'server/presenters/**',
        'server/policies/**',
      ],
      rules: restricted([
        hyperformula,
        grid,
        { group: ['**/client/**'], message: 'The server does not know the client.' },
      ]),
    },
    {
      files: ['server/**/*.ts'],
      excludeFiles: ['server/database/client.ts'],
      rules: {
        'bridgebook/no-syntax': [
          'error',
          {
            selector: "NewExpression[callee.object.name='pg'][callee.property.name='Client']",
            message:
              'newClient of server/database/client.ts: a connection that is lost while nobody asks must not end the process.',
          },
          {
            selector: "ImportExpression[source.type!='Literal']",
            message:
              'createRequire: in a file of the server’s build, an import of an address that is made up as it runs finds nothing.',
          },
        ],
      },
    },
    { files: ['client/deal/**'], rules: restricted([hyperformula, grid, antd, engine]) },
    {
      files: ['client/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'client/**/testing/**'],
      rules: { 'bridgebook/no-syntax': ['error', ...noApiAddress, ...noPageAddress, noCutting] },
    },
    // The addresses themselves; the deal page for strangers is an application of its own.
    {
      files: ['client/paths.ts', 'client/deal/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'bridgebook/no-syntax': ['error', ...noApiAddress, noCutting] },
    },
    // The start of the deal page is served as it is and cannot import: a test compares what it asks for with
    // the contract (docs/decisions/0047-endpoints-not-strings.md).
    {
      files: ['client/**/*.{js,mjs}'],
      excludeFiles: ['client/public/deal-start.js'],
      rules: { 'bridgebook/no-syntax': ['error', ...noApiAddress] },
    },
    {
      files: ['client/**'],
      excludeFiles: [
        'client/sheet/**',
        'client/workbook/**',
        'client/loan/**',
        'client/components/**',
        'client/lib/**',
        'client/deal/**',
      ],
      rules: restricted([
        hyperformula,
        grid,
        { group: ['**/server/**'], message: 'The client knows the server by #contract.' },
      ]),
    },
    {
      files: ['client/sheet/**'],
      rules: restricted([
        hyperformula,
        {
          group: ['**/server/**', '**/features/**', '**/app/**', '**/loan/**'],
          message: 'The sheet knows engine, workbook, components and lib.',
        },
      ]),
    },
    {
      files: ['client/workbook/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: restricted([
        hyperformula,
        grid,
        {
          group: ['**/server/**', '**/features/**', '**/app/**', '**/loan/**', '**/sheet/**'],
          message:
            'The open workbook knows engine, components and lib; grids know it, not the other way round.',
        },
      ]),
    },
    {
      files: ['client/loan/**'],
      rules: restricted([
        hyperformula,
        grid,
        {
          group: ['**/server/**', '**/features/**', '**/app/**', '**/sheet/**', '**/workbook/**'],
          message: 'What loan screens share knows components and lib.',
        },
      ]),
    },
    {
      files: ['client/components/**', 'client/lib/**'],
      rules: restricted([
        hyperformula,
        grid,
        {
          group: [
            '**/server/**',
            '**/features/**',
            '**/app/**',
            '**/sheet/**',
            '**/workbook/**',
            '**/loan/**',
          ],
          message: 'Controls and technical helpers know no loan and no screen.',
        },
      ]),
    },
    // What a command line or a start-up script prints is its purpose.
    {
      files: [
        '**/*.mjs',
        'engine/cli.ts',
        'engine/cli/**',
        'server/services/**',
        'server/demo/**',
        'tests/**',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
};
