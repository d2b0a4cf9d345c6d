import { expect, test } from 'vitest';
import { parseFormula } from './parse';
import { translateFormula } from './translate';

const resolve = {
  figure: (name: string) => `'M'!$A$${name.length}`,
  column: (table: string, column: string) => `'${table}'!$${column}:$${column}`,
  living: (table: string) => `'${table}'!$A:$A`,
  rowCell: (column: string) => `$${column}7`,
};
const engineForm = (text: string) => translateFormula(parseFormula(text), resolve);

test.each([
  ['=noi/[@B]', "='M'!$A$3/$B7"],
  ['=SUM(T[C])*50%', "=SUM('T'!$C:$C)*50%"],
  ['=a%%', "=('M'!$A$1%)%"],
  ['=-2^2', '=-2^2'],
  ['=a-(b-c)', "='M'!$A$1-('M'!$A$1-'M'!$A$1)"],
  ['=1=2=TRUE', '=(1=2)=TRUE()'],
  ['=IF(a>0,a,"")', "=IF('M'!$A$1>0,'M'!$A$1,BLANK())"],
  ['=IF(a="","x",IF(b="",1,""))', `=IF('M'!$A$1="","x",IF('M'!$A$1="",1,BLANK()))`],
  ['=""', '=BLANK()'],
  ['=a&""', `=JOIN('M'!$A$1,"")`],
  ['=a&b&1+2', `=JOIN(JOIN('M'!$A$1,'M'!$A$1),1+2)`],
  ['=DOLLARDE(a,b)', "=DOLLARDE('M'!$A$1,WITHIN('M'!$A$1,1000000))"],
  ['=WORKDAY(a,b)', "=WORKDAY(WITHIN('M'!$A$1,2958465),WITHIN('M'!$A$1,100000))"],
  ['=TEXTJOIN(",",TRUE,T[C])', `=JOIN(TEXTJOIN(",",TRUE(),'T'!$C:$C),"")`],
  ['=IFERROR(a,"")', "=IFERROR('M'!$A$1,BLANK())"],
  ['=SWITCH(a,"",1,2,"","")', `=SWITCH('M'!$A$1,"",1,2,BLANK(),BLANK())`],
  ['=SUBSTITUTE(a,"-","")', `=SUBSTITUTE('M'!$A$1,"-","")`],
  ['=ROWS(T[C])', "=SUM('T'!$A:$A)"],
  ['=COUNTIF(T[C],"<>x")', `=COUNTIFS('T'!$C:$C,"<>x",'T'!$A:$A,1)`],
  ['=COUNTBLANK(T[C])', "=(SUM('T'!$A:$A)-COUNTA('T'!$C:$C))"],
  ['=SUM(T[B]*T[C])', "=SUM(IF('T'!$A:$A=1,'T'!$B:$B*'T'!$C:$C,BLANK()))"],
  ['=PV(a,12,,1)', "=PV('M'!$A$1,12,,1)"],
  ['="say ""x"""', '=("say "&CHAR(34)&"x"&CHAR(34))'],
  ['="a\\"', '=("a"&CHAR(92))'],
  ['="\\"', '=CHAR(92)'],
])('%s', (text, expected) => {
  expect(engineForm(text)).toBe(expected);
});
