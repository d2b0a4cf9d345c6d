/**
 * Computed styles, asked for 120,000 times by these tests: Testing Library asks whether each element can be seen, the
 * grid whether it is to draw. jsdom matches every rule of its own style sheet against the element and its parents for
 * each. While the page has no other style sheet, what is almost always asked for follows from fewer things: `display`
 * from the kind of element and its own style, `visibility` and custom properties from the nearest element whose own
 * style names them. Whatever else is asked for, or written in a keyword, jsdom computes.
 */
type Computed = (element: Element) => CSSStyleDeclaration;

/** Elements for which jsdom's style sheet looks at more than their attributes, or wins over their own style. */
const CONDITIONAL = new Set(['dialog', 'summary', 'noscript']);
/** Elements which jsdom's style sheet makes invisible when they are hidden. */
const COLLAPSING = /^(?:col|colgroup|tbody|tfoot|thead|tr)$/;
const KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer)$|var\(/;

const ownValue = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

/** `jsdom`'s computed styles, with a shorter way to `display`, `visibility` and custom properties. */
export function quickStyles(jsdom: Computed): Computed {
  const displays = new Map<string, string>();

  function display(element: Element): string | null {
    const { localName } = element;
    if (CONDITIONAL.has(localName) || element.hasAttribute('popover')) return null;
    if (localName === 'input' && (element as HTMLInputElement).type === 'hidden') return null;
    const own = ownValue(element, 'display');
    if (own) return KEYWORD.test(own) ? null : own;
    const kind = `${String(element.namespaceURI)} ${localName} ${String(element.getAttribute('hidden'))}`;
    let known = displays.get(kind);
    if (known === undefined) displays.set(kind, (known = jsdom(element).display));
    return known;
  }

  function inherited(start: Element, property: string, initial: string): string | null {
    for (let element: Element | null = start; element; element = element.parentElement) {
      const own = ownValue(element, property);
      if (own) return KEYWORD.test(own) ? null : own;
      if (property === 'visibility' && COLLAPSING.test(element.localName) && element.hasAttribute('hidden'))
        return null;
    }
    return initial;
  }

  function quick(element: Element, property: string): string | null {
    if (element.ownerDocument.styleSheets.length > 0) return null;
    if (property === 'display') return display(element);
    if (property === 'visibility') return inherited(element, property, 'visible');
    return property.startsWith('--') ? inherited(element, property, '') : null;
  }

  return (element) => {
    let computed: CSSStyleDeclaration | undefined;
    const exact = () => (computed ??= jsdom(element));
    const getPropertyValue = (property: string) =>
      quick(element, property) ?? exact().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        const short = key === 'display' || key === 'visibility' ? quick(element, key) : null;
        if (short !== null) return short;
        const value: unknown = Reflect.get(exact(), key);
        return typeof value === 'function' ? (value.bind(exact()) as unknown) : value;
      },
      has: (_target, key) => key in exact(),
    });
  };
}
