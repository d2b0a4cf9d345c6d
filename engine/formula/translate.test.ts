import { expect, test } from 'vitest';
import { parseFormula } from './parse';
import { translateFormula } from './translate';

const resolve = {
  figure: (name: string) => `'M'!$A$${name.length}`,
  column: (table: string, column: string) => `'${table}'!$${column}:$${column}`,
  living: (table: string) => `'${table}'!$A:$A`,
  rowCell: (column: string) => `$${column}7`,
  cellOf: (table: string, column: string, row: string) => `'${table}'!$${column}$${row}`,
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
  ['=TEXTJOIN(",",TRUE,T[C])', `=TEXTJOIN(",",TRUE(),LIVING('T'!$C:$C,'T'!$A:$A))`],
  ['=IFERROR(a,"")', "=IFERROR('M'!$A$1,BLANK())"],
  ['=SWITCH(a,"",1,2,"","")', `=SWITCH('M'!$A$1,"",1,2,BLANK(),BLANK())`],
  ['=SUBSTITUTE(a,"-","")', `=SUBSTITUTE('M'!$A$1,"-","")`],
  ['=ROWS(T[C])', "=SUM('T'!$A:$A)"],
  ['=COUNTIF(T[C],"<>x")', `=COUNTIFS('T'!$C:$C,"<>x",'T'!$A:$A,1)`],
  ['=COUNTBLANK(T[C])', "=COUNTBLANK(LIVING('T'!$C:$C,'T'!$A:$A))"],
  ['=SUM(T[B]*T[C])', "=SUM(LIVING('T'!$B:$B*'T'!$C:$C,'T'!$A:$A))"],
  ['=SUMPRODUCT(T[B],T[C])', "=SUMPRODUCT('T'!$B:$B,'T'!$C:$C)"],
  ['=SUMPRODUCT(T[B],U[C])', "=SUMPRODUCT(LIVING('T'!$B:$B,'T'!$A:$A),LIVING('U'!$C:$C,'U'!$A:$A))"],
  ['=SUM(T[B],U[C],-1)', "=SUM('T'!$B:$B,'U'!$C:$C,-1)"],
  [
    '=SUM(T[B]*U[C])',
    "=SUM(ALIGNED(LIVING('T'!$B:$B,'T'!$A:$A)*LIVING('U'!$C:$C,'U'!$A:$A),LIVING('T'!$A:$A,'T'!$A:$A),LIVING('U'!$A:$A,'U'!$A:$A)))",
  ],
  ['=COUNTIFS(T[B],1,U[C],2)', "=COUNTIFS(LIVING('T'!$B:$B,'T'!$A:$A),1,LIVING('U'!$C:$C,'U'!$A:$A),2)"],
  ['=AND(T[B],T[C]>0)', "=AND(LIVING('T'!$B:$B,'T'!$A:$A),LIVING('T'!$C:$C>0,'T'!$A:$A))"],
  ['=PV(a,12,,1)', "=PV('M'!$A$1,12,,1)"],
  ['="say ""x"""', '=("say "&CHAR(34)&"x"&CHAR(34))'],
  ['="a\\"', '=("a"&CHAR(92))'],
  ['="\\"', '=CHAR(92)'],
])('%s', (text, expected) => {
  expect(engineForm(text)).toBe(expected);
});
