import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/**
 * A pattern that takes the square of a text's length in time stops everybody on one long cell. A configuration of its
 * own: to judge every pattern takes longer than all the other rules together.
 */
export default tseslint.config({
  files: ['engine/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}'],
  languageOptions: { parser: tseslint.parser },
  plugins: { regexp },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
  },
});
