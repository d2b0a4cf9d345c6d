import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const THEME = 'client/theme/';

/** Without comments; lines stay where they are. */
const read = (file: string) =>
  readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
  .map((file) => `client/${file.replaceAll('\\', '/')}`)
  .toSorted();
const sheets = files.filter((file) => file.endsWith('.css'));
const modules = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));
const outside = (some: readonly string[]) => some.filter((file) => !file.startsWith(THEME));

interface Declaration {
  readonly name: string;
  readonly value: string;
  /** The file, the line and what stands there. */
  readonly where: string;
}

/** The declarations of a style sheet; a selector is none, as no value follows it before a brace. */
function declarations(file: string): Declaration[] {
  const text = read(file);
  return [...text.matchAll(/(?<=[{;}]\s*)([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;{}"'])*)(?=[;}])/g)].map(
    ({ index, 1: name = '', 2: value = '' }) => {
      const line = text.slice(0, index).split('\n').length;
      return { name, value, where: `${file}:${line} ${name}: ${value.replace(/\s+/g, ' ')}` };
    },
  );
}
const outsideTheTheme = outside(sheets).flatMap(declarations);
const inTheTheme = sheets.filter((file) => file.startsWith(THEME)).flatMap(declarations);

/** A length of its own, or a word for one: what is relative to the size around it is none. */
const OWN_SIZE =
  /(?<![\w-])(?:[\d.]+(?:px|pt|pc|mm|cm|in|rem|v[wh])|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?![\w-])/;

describe('sizes of type', () => {
  it('are steps of the scale in every style sheet', () => {
    const raw = [...outsideTheTheme, ...inTheTheme].filter(
      ({ name, value }) =>
        (/font-size$|^--(?!size-|paper-).*size$/.test(name) && OWN_SIZE.test(value)) ||
        (name === 'font' && OWN_SIZE.test(value.replace(/\/\s*[\d.]+\w*/, ''))),
    );
    expect(raw.map(({ where }) => where)).toEqual([]);
  });

  it('are named as the scale names them', () => {
    const stated = new Set(inTheTheme.map(({ name }) => name));
    const unknown = [...outsideTheTheme, ...inTheTheme].filter(({ value }) =>
      [...value.matchAll(/var\((--(?:size|paper|shadow)-[\w-]+)/g)].some(
        ([, name = '']) => !stated.has(name),
      ),
    );
    expect(unknown.map(({ where }) => where)).toEqual([]);
  });

  it.each(['client/theme/tokens.css', 'client/deal/deal.css'])(
    'reach both entries of the client (%s)',
    (entry) => {
      expect(read(entry)).toMatch(/@import '\.{1,2}\/(?:theme\/)?scale\.css'/);
    },
  );

  it('are steps of the scale in what draws by itself', () => {
    expect(linesWith(/fontSize(?:=\{?|: ?)['"]?\d|font: ['"`][^'"`]*\d+px|font: \{[^}]*size: ?\d/)).toEqual(
      [],
    );
  });
});

const COLOR_NAMES =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood ' +
  'cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray ' +
  'darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen ' +
  'darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue ' +
  'firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew ' +
  'hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan ' +
  'lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
  'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue ' +
  'mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred ' +
  'midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid ' +
  'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
  'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue ' +
  'slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white ' +
  'whitesmoke yellow yellowgreen';
const COLOR = new RegExp(
  `(?:#|%23)[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![\\w-])(?:${COLOR_NAMES.replaceAll(' ', '|')})(?![\\w-])`,
  'i',
);
/** A mask says by black what stays: it is no color that anybody sees. */
const MASK = /^mask-image$/;

describe('colors', () => {
  it('are stated by the theme, and by no other style sheet', () => {
    const raw = outsideTheTheme.filter(({ name, value }) =>
      COLOR.test(MASK.test(name) ? value.replaceAll('black', '') : value),
    );
    expect(raw.map(({ where }) => where)).toEqual([]);
  });

  it('are stated by the theme, and by no component', () => {
    expect(linesWith(/['"`]#[0-9a-f]{3,8}['"`]|['"`](?:rgb|hsl)a?\(/i)).toEqual([]);
  });
});

/** Lines of the modules outside the theme that the pattern is found in. */
function linesWith(pattern: RegExp): string[] {
  return outside(modules).flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
}
