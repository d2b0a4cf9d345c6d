/**
 * The linter's rule for what must not be written, by the shape of the code: each option is a selector of nodes
 * (https://eslint.org/docs/latest/extend/selectors) and what to do instead.
 */
const noSyntax = {
  meta: { type: 'problem', schema: { type: 'array' } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default { meta: { name: 'bridgebook' }, rules: { 'no-syntax': noSyntax } };
