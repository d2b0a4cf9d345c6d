import * as XLSX from '@e965/xlsx';
import { finishStyles } from './styles';

/** The zip container as the library's own reader and writer know it. */
interface Container {
  readonly FileIndex: { content: Uint8Array; size: number }[];
  readonly FullPaths: readonly string[];
}
interface ContainerTool {
  read(data: Uint8Array, options: { type: 'array' }): Container;
  write(container: Container, options: { fileType: 'zip'; type: 'array'; compression: boolean }): ArrayLike<number>;
}
const containers: ContainerTool = XLSX.CFB;

/** Frozen rows and columns of each sheet, in order. */
export interface Frozen {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Puts into a written file what the library cannot write: fonts and fills, frozen panes, and the order to recalculate
 * when it is opened.
 */
export function finishPackage(bytes: Uint8Array, frozen: readonly Frozen[]): Uint8Array {
  const container = containers.read(bytes, { type: 'array' });
  edit(container, /xl\/styles\.xml$/, finishStyles);
  edit(container, /xl\/workbook\.xml$/, (xml) => xml.replace('</workbook>', '<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>'));
  frozen.forEach((pane, i) => edit(container, new RegExp(`xl/worksheets/sheet${i + 1}\\.xml$`), (xml) => freeze(xml, pane, i === 0)));
  return Uint8Array.from(containers.write(container, { fileType: 'zip', type: 'array', compression: true }));
}

function edit(container: Container, path: RegExp, change: (xml: string) => string): void {
  const index = container.FullPaths.findIndex((full) => path.test(full));
  const file = container.FileIndex[index];
  if (!file) throw new Error(`The written workbook has no part ${path.source}`);
  file.content = new TextEncoder().encode(change(new TextDecoder().decode(Uint8Array.from(file.content))));
  file.size = file.content.length;
}

function freeze(xml: string, { rows, columns }: Frozen, selected: boolean): string {
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  const corner = columns > 0 ? 'bottomRight' : 'bottomLeft';
  const pane = `<pane${split} topLeftCell="${String.fromCharCode(65 + columns)}${rows + 1}" activePane="${corner}" state="frozen"/><selection pane="${corner}"/>`;
  const view = `<sheetView${selected ? ' tabSelected="1"' : ''} showGridLines="1" workbookViewId="0">${pane}</sheetView>`;
  return xml.replace(/<sheetViews>.*?<\/sheetViews>/, `<sheetViews>${view}</sheetViews>`);
}
