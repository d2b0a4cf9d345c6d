import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HyperFormula } from 'hyperformula';
import { afterAll, describe, expect, test } from 'vitest';
import { engineSettings } from '../workbook/settings';

/** Rows of the list `T`: a unit, a number, a text that may be blank. */
const LIST = [['1A', 10, 'Vacant'], ['1b', 20, "'vacant"], ['2A', 30, 'Occupied'], ['2B', 40, null], ['3?', 50, 'Occupied']];
/** Amounts and days in pairs: a loss of nearly all within days, and a tenth in a year; then amounts with a gap and with an error; texts beside numbers; lists in order, rising and falling. */
const FLOWS = [
  [-1000, 10, -1000, 45000, -1000, -1000, 5, 1, 7], [230, 11, 1100, 45365, null, '=1/0', "'5", 5, 5], [200, 12, null, null, null, null, 'Five', 5, 5], [100, 13, null, null, null, null, 3, 7, 1],
].map((row, i) => (i > 1 ? row.map((cell, column) => (column === 2 ? 0 : column === 3 ? 45365 : cell)) : row));
const engine = HyperFormula.buildFromSheets({ T: LIST, FLOWS }, engineSettings());
afterAll(() => engine.destroy());

function value(formula: string): unknown {
  const result = engine.calculateFormula(formula, 0);
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
}

type Case = readonly [formula: string, value: unknown];

const CASES: readonly (readonly [of: string, cases: readonly Case[]])[] = [
  ['rounding', [
    ['=INT(-1500.5)', -1501], ['=INT(0.29*100)', 29], ['=INT(-0.1)', -1], ['=ROUND(1.005,2)', 1.01], ['=ROUND(-1.005,2)', -1.01], ['=ROUND(2.5,0)', 3], ['=ROUND(1234.5,-2)', 1200],
    ['=ROUND(1.745,2.7)', 1.75], ['=ROUNDUP(1.745,2.3)', 1.75], ['=ROUNDDOWN(1.745,2.3)', 1.74], ['=ROUNDUP(-1.1,0)', -2], ['=ROUND(5,-400)', 0], ['=TRUNC(8.9)', 8],
    ['=TRUNC(-8.97,1)', -8.9], ['=ROUNDDOWN(1.1*3,1)', 3.3], ['=CEILING(7,0)', 0], ['=CEILING(-7.1,0.1)', -7.1], ['=FLOOR(7,0)', '#DIV/0!'], ['=CEILING(7,-2)', '#NUM!'], ['=CEILING(-7,-2)', -8],
    ['=CEILING.MATH(-7.1)', -7], ['=FLOOR.MATH(-7.1)', -8], ['=MROUND(7,2)', 8], ['=MROUND(-7,2)', '#NUM!'], ['=MROUND(6.05,0.1)', 6], ['=MROUND(7.05,0.1)', 7.1], ['=MROUND(1.15,0.05)', 1.15], ['=ISODD(3.4)', true], ['=ISODD(-3)', true], ['=ISEVEN(2.3)', true],
  ]],
  ['text', [
    ['=TEXT(1234567.5,"$#,##0.00")', '$1,234,567.50'], ['=TEXT(0.0725,"0.0%")', '7.3%'], ['=TEXT(46022,"mmm d, yyyy")', 'Dec 31, 2025'], ['=TEXT(-1234,"#,##0;(#,##0)")', '(1,234)'], ['=TEXT(0.4,"0;(0);-")', '0'],
    ['=TEXT(46022,"m/d/yy")', '12/31/25'], ['=TEXT(46022,"dddd, mmmm d")', 'Wednesday, December 31'], ['=TEXT(0,"0;(0);-")', '-'], ['=TEXT(1250000,"$#,##0.0,,")', '$1.3'], ['=TEXT(1.005,"0.00")', '1.01'], ['=TEXT(-0.125,"0.0%;(0.0%)")', '(12.5%)'], ['=TEXT(5,"000")', '005'],
    ['=TEXT(1.25,"0.00x")', '1.25x'], ['=TEXT("1,234.5","0.00")', '1234.50'], ['=TEXT(0.75,"# ?/?")', ' 3/4'], ['=TEXT(12345,"General")', '12345'], ['=TEXT(-0.3,"#,##0")', '0'], ['=TEXT(0.5,"h:mm AM/PM")', '12:00 PM'],
    ['=TEXT("abc","@ (x)")', 'abc (x)'], ['=TEXT(1,"")', ''], ['=TEXT(-1234,"00-00-00")', '-00-12-34'], ['=TEXT(9876543.4,"00-00-00")', '987-65-43'], ['=TEXT(-0.04,"00-00")', '00-00'], ['=TEXT(-0.25,"#.##")', '-.25'], ['=TEXT(-0.25,"$#,##0.00")', '-$0.25'], ['=TEXT(-0.001,"#.#")', '.'],
    ['=TEXT(45351,"mm##")', '#VALUE!'], ['=TEXT(-3,"mmm d")', '#VALUE!'], ['=TEXT(2958466,"m/d/yyyy")', '#VALUE!'], ['=TEXT(-45,"General")', '-45'], ['=TEXT(-1.5,"# ?/?")', '-1 1/2'], ['=TEXT(-15000,"0.0E+00")', '-1.5E+04'],
    ['=TEXT(45292,"dd.mm.yyyy")', '01.01.2024'], ['=TEXT(45292.75,"yyyy.mm.dd. hh:mm:ss.0")', '2024.01.01. 18:00:00.0'], ['=TEXT(0.5,"hh.mm")', '12.00'], ['=TEXT(-1,"m/d/yy")', '#VALUE!'],
    ['=TEXT(3000000,"m/d/yy")', '#VALUE!'], ['=TEXT(1.005,"0.00x")', '1.01x'], ['=TEXT(1/3,"General")', '0.333333333'], ['=TEXT(1/3,"@")', '0.333333333333333'], ['=TEXT(1/3,"@ (x)")', '0.333333333333333 (x)'], ['=TEXT(45292,"q")', 'q'],
    ['=VALUE("$1,234")', 1234], ['=VALUE("(5)")', -5], ['=VALUE("12.5%")', 0.125], ['=VALUE("2026-01-31")', 46053], ['=VALUE("6:00 PM")', 0.75], ['=VALUE("1 1/2")', 1.5], ['=VALUE("abc")', '#VALUE!'], ['=VALUE("")', '#VALUE!'],
    ['="1,234"+1', 1235], ['=SEARCH("b?d","A BAD day")', 3], ['=SEARCH("~?","why?")', 4], ['=FIND("a","banana",3)', 4], ['=SEARCH("x","abc")', '#VALUE!'],
  ]],
  ['a number as a text', [
    ['=JOIN(1/3,"")', '0.333333333333333'], ['=JOIN("",0.1+0.2)', '0.3'], ['=JOIN("Rate ",0.07*1.1)', 'Rate 0.077'], ['=JOIN(-2/3,"")', '-0.666666666666667'], ['=JOIN(1e+15,"")', '1000000000000000'], ['=JOIN(12345678901234567890,"")', '12345678901234600000'],
    ['=JOIN(1e+20,"")', '1E+20'], ['=JOIN(-1.5e+300,"")', '-1.5E+300'], ['=JOIN(99999999999999999999,"")', '1E+20'], ['=JOIN(0.000000001,"")', '0.000000001'], ['=JOIN(1/30000,"")', '3.33333333333333E-05'], ['=JOIN(1e-100,"")', '1E-100'], ['=JOIN(0.00001234,"")', '0.00001234'],
    ['=CONCAT(1/3,T!$B:$B)', '0.3333333333333331020304050'], ['=CONCATENATE(0.1+0.2)', '0.3'], ['=TEXTJOIN(0.1+0.2,TRUE(),1/3,1e+20)', '0.3333333333333330.31E+20'], ['=LEN(1/3)', 17], ['=LEFT(1e+20,3)', '1E+'], ['=RIGHT(1/3,2)', '33'], ['=MID(0.1+0.2,1,9)', '0.3'],
    ['=SUBSTITUTE(0.1+0.2,".",",")', '0,3'], ['=REPT(0.1+0.2,2)', '0.30.3'], ['=UPPER(1e-30)', '1E-30'], ['=FIND("E",1e+20)', 2], ['=EXACT(1/3,"0.333333333333333")', true], ['=JOIN(DATE(2024,1,1),"")', '45292'], ['=JOIN(TRUE(),BLANK())', 'TRUE'], ['=JOIN(1/0,"a")', '#DIV/0!'],
    ['=SUMPRODUCT(LEN(T!$B:$B/3))', 66], ['=JOIN(1e+20,"")+1e+20', 2e20], ['=VALUE(JOIN(1/30000,""))', 0.0000333333333333333], ['=COUNTIF(T!$B:$B,JOIN("<",0.1*300))', 2], ['=MATCH(JOIN(0.1*30,"~?"),T!$A:$A,0)', 5],
  ]],
  ['numbers as texts', [
    ['=LEN(1/3)', 17], ['=LEFT(0.1+0.2,6)', '0.3'], ['=EXACT(0.1+0.2,0.3)', true], ['=EXACT(2/3,0.667)', false], ['=JOIN("x",0.1+0.2)', 'x0.3'], ['=CONCAT(0.1+0.2,"x",TRUE())', '0.3xTRUE'], ['=TEXTJOIN("-",TRUE(),1.1*3,2*10^21)', '3.3-2E+21'], ['=UPPER(1.5*10^-20)', '1.5E-20'], ['=LEN(1234567.25)', 10],
  ]],
  ['dates', [
    ['=ISOWEEKNUM(DATE(2024,12,30))', 1], ['=ISOWEEKNUM(DATE(2021,1,3))', 53], ['=ISOWEEKNUM(DATE(2026,1,1))', 1], ['=ISOWEEKNUM(DATE(2012,3,9))', 10], ['=WEEKNUM(DATE(2012,3,9))', 10], ['=WEEKNUM(DATE(2012,3,9),2)', 11], ['=WEEKNUM(DATE(2024,12,30))', 53], ['=WEEKNUM(DATE(2024,12,30),21)', 1],
    ['=WEEKNUM(DATE(2022,1,1))', 1], ['=WEEKNUM(DATE(2022,1,2))', 2], ['=WEEKNUM(DATE(2022,1,2),2)', 1], ['=WEEKNUM(DATE(2022,1,2),16)', 1], ['=WEEKNUM(DATE(2022,1,7),15)', 2], ['=WEEKNUM(DATE(2022,1,2),3)', '#NUM!'],
    ['=DATEDIF(DATE(2024,1,31),DATE(2026,3,1),"m")', 25], ['=DATEDIF(DATE(2024,1,31),DATE(2026,3,1),"y")', 2], ['=DATEDIF(DATE(2024,1,15),DATE(2026,3,1),"Ym")', 1], ['=DATEDIF(2,1,"d")', '#NUM!'],
    ['=DATEDIF(DATE(2024,3,1),DATE(2025,2,1),"yd")', 337], ['=DATEDIF(DATE(2025,1,10),DATE(2025,3,5),"md")', 23],
    ['=DAYS360(DATE(2024,2,29),DATE(2025,2,28))', 358], ['=DAYS360(DATE(2024,2,29),DATE(2024,3,31))', 30], ['=DAYS360(DATE(2024,1,31),DATE(2024,2,29))', 29], ['=DAYS360(DATE(2024,2,29),DATE(2024,3,31),TRUE())', 31],
    ['=EOMONTH(DATE(2023,3,2),4.5)', 45138], ['=EOMONTH(DATE(2023,3,2),-4.7)', 44895], ['=EOMONTH(DATE(2024,1,31),1)', 45351],
  ]],
  ['loans', [
    ['=IPMT(0.1,3,2,8000)', '#NUM!'], ['=PPMT(0.1,0,36,8000)', '#NUM!'], ['=ROUND(IPMT(0.06/12,1,360,100000),2)', -500], ['=ROUND(PPMT(0.06/12,1,360,100000)+IPMT(0.06/12,1,360,100000)-PMT(0.06/12,360,100000),8)', 0],
    ['=ROUND(CUMIPMT(0.01,36,8000,1.2,8.53,1),6)', -501.927565], ['=CUMIPMT(0.1,2,8000,1,10,1)', '#NUM!'], ['=ROUND(TBILLEQ(45366,45731,0.5),9)', 0.84827598], ['=ROUND(TBILLEQ(45366,45456,0.05),9)', 0.051336146],
  ]],
  ['rates', [
    ['=RATE(12,-900,1500,0,1)', '#NUM!'], ['=ROUND(RATE(48,-200,8000),9)', 0.007701472], ['=XIRR(FLOWS!$A:$A,FLOWS!$B:$B)', '#NUM!'], ['=ROUND(XIRR(FLOWS!$C:$C,FLOWS!$D:$D),6)', 0.1], ['=ROUND(XNPV(0.1,FLOWS!$C:$C,FLOWS!$D:$D),6)', 0],
    ['=XNPV(-0.05,FLOWS!$C:$C,FLOWS!$D:$D)', '#NUM!'], ['=XNPV(0,FLOWS!$C:$C,FLOWS!$D:$D)', 100], ['=XNPV(0.1,FLOWS!$E:$E,FLOWS!$D:$D)', '#NUM!'], ['=XNPV(0.1,FLOWS!$F:$F,FLOWS!$D:$D)', '#DIV/0!'],
    ['=EFFECT(0,12)', '#NUM!'], ['=NOMINAL(0,12)', '#NUM!'], ['=EFFECT(0.06,0.9)', '#NUM!'], ['=ROUND(EFFECT(0.06,12.9),10)', 0.0616778119], ['=ROUND(NOMINAL(0.06167781186,12),9)', 0.06],
    ['=PMT(-1.5,5,100)', '#NUM!'], ['=PMT(-1,5,100)', '#NUM!'], ['=PMT(0.01,0,100)', '#NUM!'], ['=PMT(0,10,-1000)', 100], ['=ROUND(PMT(0.06/12,360,-100000,5000,1),6)', 591.614924], ['=PV(-2,2,100)', 0], ['=FV(-1,-3,5)', '#DIV/0!'], ['=FV(-1,3,5)', -5], ['=ROUND(FV(0.06/12,10,-200,-500,1),4)', 2581.4034],
  ]],
  ['bonds', [
    ['=PRICE(DATE(2008,2,15),DATE(2017,11,15),0.0575,0.065,100,2,0)', 94.634361621321], ['=YIELD(DATE(2008,2,15),DATE(2016,11,15),0.0575,95.04287,100,2,0)', 0.065000006880732], ['=PRICE(45748,46825,0.22,0.12,15,1,2)', 62.736929069290866],
    ['=DURATION(DATE(2018,7,1),DATE(2048,1,1),0.08,0.09,2,1)', 10.919145281591927], ['=ACCRINT(39508,39691,39569,0.1,1000,2,0)', 16.666666666667], ['=ACCRINT(43831,44013,44287,0.075,100,2,1)', 9.354395604395604],
    ['=ACCRINT(43831,44013,44287,0.075,100,2,2,FALSE())', 9.5], ['=PRICE(2,1,0.05,0.05,100,2)', '#NUM!'], ['=YIELD(1,400,0.05,0,100,2)', '#NUM!'],
  ]],
  ['depreciation and present values', [
    ['=ROUND(DB(1000000,100000,6,1,7),2)', 186083.33], ['=ROUND(DB(1000000,100000,6,7,7),2)', 15845.1], ['=ROUND(DB(900,90,5,2.9,11.7),6)', 219.767175], ['=DB(900,90,5,7)', '#NUM!'], ['=DDB(2400,300,10,1)', 480], ['=ROUND(DDB(2400,300,10,10),4)', 22.1225],
    ['=ROUND(DDB(2400,300,10,2.5,1.5),6)', 282.11806], ['=ROUND(NPV(0.1,-10000,3000,4200,6800),2)', 1188.44], ['=NPV(0,T!$B:$B,BLANK(),"x",5)', 155], ['=NPV(0.5,T!$D:$D,3)', 2], ['=NPV(-1,5)', '#DIV/0!'],
  ]],
  ['choosing', [
    ['=CHOOSE(1.9,"a","b")', 'a'], ['=CHOOSE(3,"a","b")', '#VALUE!'], ['=CHOOSE(1,"a",1/0)', 'a'], ['=CHOOSE(2,"a",1/0)', '#DIV/0!'], ['=IFS(TRUE(),1,1/0,3)', 1], ['=IFS(FALSE(),1,1/0,3)', '#DIV/0!'], ['=IFS(0,1,1,2)', 2], ['=IFS(FALSE(),1)', '#N/A'], ['=IFS("x",1)', '#VALUE!'],
  ]],
  ['numbers and characters', [
    ['=ACOT(-1)', 3 * Math.PI / 4], ['=ACOT(0)', Math.PI / 2], ['=ACOT(2)', Math.atan(0.5)], ['=GCD(24.9,36,T!$D:$D)', 12], ['=GCD("x",2)', '#VALUE!'], ['=GCD(TRUE(),2)', '#VALUE!'], ['=GCD(-2,4)', '#NUM!'], ['=LCM(4.9,"6")', 12], ['=LCM(0,5)', 0], ['=LCM(5,T!$D:$D)', 5], ['=LCM(T!$D:$D)', 0],
    ['=PRODUCT(T!$B:$B)', 12_000_000], ['=PRODUCT(T!$A:$A)', 0], ['=PRODUCT("2",3,BLANK())', 6], ['=PRODUCT("x",3)', '#VALUE!'], ['=BITOR(281474976710655,1)', 281_474_976_710_655], ['=BITXOR(2147483648,1)', 2_147_483_649], ['=BITAND(281474976710656,3)', '#NUM!'], ['=BITAND(1.5,3)', '#NUM!'],
    ['=BITLSHIFT(12,34.67)', 206_158_430_208], ['=BITRSHIFT(13,-2)', 52], ['=BITLSHIFT(1,48)', '#NUM!'], ['=BASE(12.567,2,7)', '0001100'], ['=BASE(255,16)', 'FF'], ['=DEC2BIN(2.7)', '10'], ['=DEC2BIN(-512.8)', '1000000000'], ['=DEC2BIN(512)', '#NUM!'], ['=DEC2HEX(511.9,4)', '01FF'],
    ['=DEC2OCT(-512.8)', '7777777000'], ['=DEC2OCT(64,2)', '#NUM!'], ['=HEX2DEC("01fffffff")', 536_870_911], ['=HEX2DEC("FFFFFFFF5B")', -165], ['=HEX2DEC("G")', '#NUM!'], ['=GAMMA(2.5)', 0.75 * Math.sqrt(Math.PI)], ['=GAMMA(-0.5)', -2 * Math.sqrt(Math.PI)], ['=GAMMA(6)', 120], ['=GAMMA(-2)', '#NUM!'],
    ['=CHAR(128)', '€'], ['=CHAR(150.9)', '–'], ['=CHAR(65)', 'A'], ['=CHAR(0)', '#VALUE!'], ['=CHAR(256)', '#VALUE!'], ['=CODE("€5")', 128], ['=CODE("é")', 233], ['=CODE("😀")', 63], ['=CODE("")', '#VALUE!'],
    ['=DATEVALUE("2024-02-29 06:00")', 45351], ['=DATEVALUE("2/29/2024")', 45351], ['=DATEVALUE("45351")', '#VALUE!'], ['=TIMEVALUE("6:00")', 0.25], ['=TIMEVALUE("2024-02-29 18:00")', 0.75], ['=TIMEVALUE("x")', '#VALUE!'], ['=TIMEVALUE("24:00")', 0],
  ]],
  ['powers and choices', [
    ['=0^0', '#NUM!'], ['=POWER(0,0)', '#NUM!'], ['=0^-1', '#DIV/0!'], ['=POWER(0,-2)', '#DIV/0!'], ['=0^0.5', 0], ['=(-2)^3', -8], ['=(-2)^0.5', '#NUM!'], ['=2^-1', 0.5], ['=C4^0', '#NUM!'], ['=SERIESSUM(0,0,1,T!$B:$B)', '#NUM!'], ['=SERIESSUM(2,1,2,T!$B:$B)', 2 * 10 + 8 * 20 + 32 * 30 + 128 * 40 + 512 * 50],
    ['=LOG(10,1)', '#DIV/0!'], ['=LOG(8,2)', 3], ['=LOG(100)', 2], ['=LOG(0)', '#NUM!'], ['=LOG(5,-1)', '#NUM!'],
    ['=COMBIN(0.2,0.9)', 1], ['=COMBIN(5.9,2.1)', 10], ['=COMBIN(2,3)', '#NUM!'], ['=COMBIN(-1,0)', '#NUM!'], ['=COMBIN(2000,1000)', '#NUM!'], ['=COMBINA(0,0)', 1], ['=COMBINA(0,3)', '#NUM!'], ['=COMBINA(4,3)', 20], ['=COMBINA(1500,3)', 563_625_500], ['=COMBINA(3,-1)', '#NUM!'],
    ['=ROMAN(0)', ''], ['=ROMAN(0.7)', ''], ['=ROMAN(-1)', '#VALUE!'], ['=ROMAN(4321)', '#VALUE!'], ['=ROMAN(1999)', 'MCMXCIX'], ['=ROMAN(1999,4)', 'MIM'], ['=ROMAN(499,1)', 'LDVLIV'], ['=ROMAN(499,2)', 'XDIX'], ['=ROMAN(499,3)', 'VDIV'], ['=ROMAN(499,FALSE())', 'ID'], ['=ROMAN(3888)', 'MMMDCCCLXXXVIII'], ['=ROMAN(5,5)', '#VALUE!'],
    ['=ARABIC("LVII")', 57], ['=ARABIC(" -mcmxii ")', -1912], ['=ARABIC("XCXC")', 180], ['=ARABIC("")', 0], ['=ARABIC("A")', '#VALUE!'],
    ['=BIN2OCT(1111100000,0)', '#NUM!'], ['=BIN2OCT(C4)', '0'], ['=BIN2HEX("1111111111",3)', 'FFFFFFFFFF'], ['=BIN2DEC(TRUE())', '#VALUE!'], ['=BIN2DEC(12)', '#NUM!'], ['=BIN2DEC("10000000000")', '#NUM!'], ['=HEX2OCT("1FFFFFFF")', '3777777777'], ['=HEX2OCT("20000000")', '#NUM!'], ['=HEX2BIN("FFFFFFFE00")', '1000000000'],
    ['=OCT2DEC("7777777000")', -512], ['=OCT2HEX("777",5)', '001FF'], ['=OCT2BIN("8")', '#NUM!'],
  ]],
  ['statistics', [
    ['=RANK.EQ(30,T!$B:$B)', 3], ['=RANK(30,T!$B:$B,1)', 3], ['=RANK.EQ(31,T!$B:$B)', '#N/A'], ['=MODE(3,1,1,3)', 3], ['=MODE(1,2)', '#N/A'], ['=FORECAST(60,T!$B:$B,T!$B:$B)', 60], ['=TREND(T!$B:$B,T!$B:$B,0)', 0],
    ['=CONCAT(T!$B:$B)', '1020304050'], ['=XMATCH(35,T!$B:$B,1)', 4], ['=XMATCH("2*",T!$A:$A,2,-1)', 4], ['=LOOKUP(35,T!$B:$B,T!$A:$A)', '2A'],
  ]],
  ['comparing', [
    ['="a"="A"', true], ['="a"<>"A"', false], ['="Zoë"="zoe"', false], ['="abc"<"ABD"', true], ['=0.1+0.2=0.3', true], ['=1000000.1*3=3000000.3', true], ['=1=1.00000000000001', false], ['="01/02/2024"="1/2/2024"', false],
    ['=1<"a"', true], ['="a"<TRUE()', true], ['=EXACT("a","A")', false], ['=SWITCH("PURCHASE","Purchase",1,2)', 1], ['=C4=0', true], ['=C4=""', true],
    ['=COUNTIF(T!$C:$C,"VACANT")', 2], ['=COUNTIF(T!$C:$C,"<>vacant")', 3], ['=COUNTIF(T!$A:$A,"1*")', 2], ['=COUNTIF(T!$A:$A,"?A")', 2], ['=COUNTIF(T!$A:$A,"3~?")', 1], ['=COUNTIF(T!$A:$A,">2")', 0], ['=COUNTIF(T!$A:$A,">1a")', 4],
    ['=COUNTIF(T!$C:$C,"")', 1], ['=COUNTIF(T!$C:$C,"*")', 4], ['=COUNTIF(T!$B:$B,">=20")', 4], ['=SUMIFS(T!$B:$B,T!$C:$C,"occ*",T!$B:$B,"<50")', 30], ['=AVERAGEIFS(T!$B:$B,T!$C:$C,"VAC*")', 15], ['=MAXIFS(T!$B:$B,T!$A:$A,"2?")', 40],
    ['=COUNTIF(FLOWS!$G:$G,"5")', 2], ['=COUNTIF(FLOWS!$G:$G,"<>5")', 3], ['=COUNTIF(FLOWS!$G:$G,5)', 2], ['=COUNTIF(FLOWS!$G:$G,">4")', 1],
    ['=SUMIF(T!$C:$C,"Vacant",T!$B:$B)', 30], ['=AVERAGEIF(T!$A:$A,"z",T!$B:$B)', '#DIV/0!'],
  ]],
  ['looking up', [
    ['=XLOOKUP("1B",T!$A:$A,T!$B:$B,)', 20], ['=XLOOKUP("9",T!$A:$A,T!$B:$B,)', '#N/A'], ['=XLOOKUP("9",T!$A:$A,T!$B:$B,"none")', 'none'], ['=XLOOKUP(25,T!$B:$B,T!$A:$A,,-1)', '1b'], ['=XLOOKUP(25,T!$B:$B,T!$A:$A,,1)', '2A'],
    ['=XMATCH(5,FLOWS!$H:$H,0,2)', 2], ['=XMATCH(5,FLOWS!$I:$I,0,-2)', 3], ['=XMATCH(6,FLOWS!$H:$H,-1,2)', 3], ['=XMATCH(6,FLOWS!$H:$H,1,2)', 4], ['=XMATCH(4,FLOWS!$H:$H,1,2)', 2], ['=XMATCH(6,FLOWS!$I:$I,-1,-2)', 2], ['=XMATCH(6,FLOWS!$I:$I,1,-2)', 1], ['=XMATCH(4,FLOWS!$I:$I,1,-2)', 3], ['=XMATCH(6,FLOWS!$H:$H,0,2)', '#N/A'], ['=XMATCH("a",FLOWS!$H:$H,-1,2)', 4], ['=XMATCH(0,FLOWS!$H:$H,-1,2)', '#N/A'],
    ['=XLOOKUP("2*",T!$A:$A,T!$B:$B,,2,-1)', 40], ['=MATCH("2a",T!$A:$A,0)', 3], ['=MATCH("3~?",T!$A:$A,0)', 5], ['=MATCH(35,T!$B:$B)', 3], ['=MATCH(5,T!$B:$B)', '#N/A'], ['=MATCH(25,T!$B:$B,-1)', '#N/A'], ['=MATCH(10,T!$B:$B,-1)', 1], ['=MATCH(5,T!$B:$B,-1)', 5], ['=MATCH(40,T!$B:$B,-1)', '#N/A'], ['=MATCH(-25,IF(T!$B:$B>0,-T!$B:$B,0),-1)', 2], ['=INDEX(T!$A:$A,2.9)', '1b'], ['=INDEX(T!$A:$A,6)', '#REF!'],
  ]],
];

describe.each(CASES)('%s as in Excel', (_, cases) => {
  test.each([...cases])('%s', (formula, expected) => {
    const result = value(formula);
    if (typeof expected === 'number' && typeof result === 'number') expect(result).toBeCloseTo(expected, 9);
    else expect(result).toBe(expected);
  });
});

test('a pattern of many asterisks costs no time', () => {
  expect(value(`=COUNTIF(T!$A:$A,"${'*a'.repeat(1000)}")`)).toBe(0);
  expect(value(`=SEARCH("${'a*'.repeat(500)}b",REPT("a",32000))`)).toBe('#VALUE!');
});

describe('differences that stay', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/formulas.md', import.meta.url)), 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, formula = '', here = '']) => [formula, here] as const);

  test('are listed', () => {
    expect(listed.length).toBeGreaterThan(10);
  });
  test.each(listed)('%s is %s here, as the page says', (formula, here) => {
    expect(String(value(`=${formula.replace(/\bTRUE\b/g, 'TRUE()')}`))).toBe(here);
  });
});
