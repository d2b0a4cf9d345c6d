import { quickStyles } from './styles';

// What wraps a function of the page itself: done once, for a worker keeps its page and this module from one file of
// tests to the next, while setup.ts is read for each, and would wrap what it has wrapped a hundred times over.

// jsdom matches every rule of every style sheet against an element and its parents whenever a computed style is asked
// for, which took more than half of these tests' time. Styles are seen in the browser tests; here they stay unread.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.type = 'text/plain';
  return element;
};
// antd measures scroll bars by a pseudo-element's style, which jsdom reports as an error.
const computed = window.getComputedStyle.bind(window);
/** As jsdom computes them. */
export const exactStyles = (element: Element) => computed(element);
window.getComputedStyle = quickStyles(exactStyles);
