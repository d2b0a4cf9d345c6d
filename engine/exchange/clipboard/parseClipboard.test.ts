import { describe, expect, it } from 'vitest';
import { parseClipboard } from './parseClipboard';

describe('text', () => {
  it('reads what Excel copies: tabs, CRLF, quoted line breaks, a last line end', () => {
    expect(parseClipboard('1A\t"two\nlines"\t"5"" pipe"\r\n1B\t\t$1,200\r\n')).toEqual([
      ['1A', 'two\nlines', '5" pipe'],
      ['1B', '', '$1,200'],
    ]);
  });
  it('keeps blank rows inside', () => expect(parseClipboard('a\n\nb\n')).toEqual([['a'], [''], ['b']]));
  it('takes a quotation mark as it is where it opens nothing', () => {
    expect(parseClipboard('"as is", see note\tx\n5" pipe\ty')).toEqual([
      ['"as is", see note', 'x'],
      ['5" pipe', 'y'],
    ]);
  });
  it('is nothing for nothing', () => expect(parseClipboard('')).toEqual([]));
});

describe('HTML', () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso: x;}</style></head><body><!--StartFragment--><table border=0>
<tr height=20><td class=xl65>1A&nbsp;</td><td align=right x:num="1234.567">$1,235</td><td>Caf&eacute;<br>
  second &amp; last</td></tr>
<tr><td colspan=2>merged</td><td rowspan="2">tall</td></tr><tr><td>1C</td><td>x</td></tr></table><!--EndFragment--></body></html>`;

  it('reads the table where the text is missing', () => {
    expect(parseClipboard('', excel)).toEqual([
      ['1A', '1234.567', 'Café\nsecond & last'],
      ['merged', '', 'tall'],
      ['1C', 'x', ''],
    ]);
  });
  it('prefers the text', () => expect(parseClipboard('a\tb', excel)).toEqual([['a', 'b']]));
  it('is nothing where there is no table', () => expect(parseClipboard('', '<p>hello</p>')).toEqual([]));
  it('drops scripts and bounds spans', () => {
    expect(
      parseClipboard(
        '',
        '<table><tr><td>a<script>alert(1)</script></td><td colspan="99999999">b</td></tr></table>',
      )[0],
    ).toHaveLength(1001);
  });
});
