import { afterEach, expect, test } from 'vitest';
import { exactStyles } from './page';

afterEach(() => document.body.replaceChildren());

/** Elements which jsdom's own style sheet and inline styles show, hide, and make invisible in each way they know. */
const PAGE = `
  <main style="--size: 4px; --tone: red">
    <div hidden><p>in a hidden part</p></div>
    <div hidden="until-found">found by searching</div>
    <div style="display: none"><button>closed</button></div>
    <div hidden style="display: flex">shown by its own style</div>
    <span style="display: inherit; --size: inherit">as its parent</span>
    <div style="visibility: hidden; --size: 8px">
      <i>invisible</i><b style="visibility: visible">visible again</b><u style="visibility: inherit">invisible</u>
      <em style="--tone: var(--size)">a value of another</em>
    </div>
    <table><caption>a</caption><colgroup hidden><col /></colgroup><thead hidden><tr><th>a</th></tr></thead>
      <tbody><tr hidden><td><i>a</i></td></tr><tr><td>a</td></tr></tbody><tfoot><tr><td>a</td></tr></tfoot></table>
    <dialog>closed</dialog><dialog open>open</dialog><dialog style="display: grid">its own</dialog>
    <details><summary>a</summary>b</details><details open><summary>a</summary><summary>b</summary></details>
    <summary>on its own</summary>
    <input /><input type="hidden" /><input type="HIDDEN" style="display: block" /><input type="checkbox" />
    <select><option>a</option></select><textarea></textarea><label>a</label><button>a</button>
    <div popover>a</div><span popover="manual" style="display: block">a</span>
    <svg><g style="visibility: hidden"><text>a</text></g><title>a</title></svg>
    <ul><li>a</li></ul><slot></slot><ruby>a<rt>b</rt></ruby><template></template><noscript>a</noscript>
    <noscript style="display: block">a</noscript><embed hidden /><script></script><br /><address>a</address>
  </main>`;

const said = (style: CSSStyleDeclaration) => ({
  display: style.display,
  visibility: style.visibility,
  names: ['display', 'visibility', '--size', '--tone', '--none'].map((name) => style.getPropertyValue(name)),
  others: [style.overflow, style.color, style.getPropertyValue('white-space'), style.fontWeight],
});

const compare = () => {
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(60);
  for (const element of elements)
    expect(said(window.getComputedStyle(element)), element.outerHTML).toEqual(said(exactStyles(element)));
};

test('each element has the style that jsdom computes', () => {
  document.body.innerHTML = PAGE;
  compare();
});

test('so it has when a style sheet of the page hides and shows', () => {
  document.body.innerHTML = `<style>p, li { display: none } td { visibility: hidden; --size: 1px }</style>${PAGE}`;
  expect(document.styleSheets).toHaveLength(1);
  expect(window.getComputedStyle(document.querySelector('li')!).display).toBe('none');
  compare();
});

test('what changes is seen at once', () => {
  document.body.innerHTML = '<div><p>a</p></div>';
  const [div, p] = [document.querySelector('div')!, document.querySelector('p')!];
  const style = window.getComputedStyle(p);
  expect([style.display, style.visibility]).toEqual(['block', 'visible']);
  div.style.visibility = 'hidden';
  p.hidden = true;
  expect([style.display, style.visibility]).toEqual(['none', 'hidden']);
});
