/** The sign-in library names Node 22 as its oldest; what we use of it is tested on Node 20. Plain Node. */
const warn = console.warn;
console.warn = (...words) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
};
