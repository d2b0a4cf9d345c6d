import { containers, type Container } from './container';
import { withPrintSetup, type PrintSetup } from './print';
import { finishStyles } from './styles';

/** Properties of a sheet that the library cannot write. */
export interface Finish {
  /** Frozen rows and columns. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly gridLines: boolean;
  /** Undefined for a hidden sheet: it is not printed. */
  readonly print?: PrintSetup | undefined;
}

/**
 * Adds to a written file what the library cannot write: fonts and fills, frozen panes, the page setup, and
 * the flag to recalculate on opening.
 * @param sheets in the order of the file
 */
export function finishPackage(bytes: Uint8Array, sheets: readonly Finish[], headFoot: string): Uint8Array {
  const container = containers.read(bytes, { type: 'array' });
  edit(container, /xl\/styles\.xml$/, finishStyles);
  edit(container, /xl\/workbook\.xml$/, (xml) =>
    xml.replace('</workbook>', '<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>'),
  );
  sheets.forEach((sheet, i) =>
    edit(container, new RegExp(`xl/worksheets/sheet${i + 1}\\.xml$`), (xml) => {
      const seen = withView(xml, sheet, i === 0);
      return sheet.print ? withPrintSetup(seen, sheet.print, headFoot) : seen;
    }),
  );
  return Uint8Array.from(containers.write(container, { fileType: 'zip', type: 'array', compression: true }));
}

function edit(container: Container, path: RegExp, change: (xml: string) => string): void {
  const index = container.FullPaths.findIndex((full) => path.test(full));
  const file = container.FileIndex[index];
  if (!file) throw new Error(`The written workbook has no part ${path.source}`);
  file.content = new TextEncoder().encode(change(new TextDecoder().decode(Uint8Array.from(file.content))));
  file.size = file.content.length;
}

function withView(xml: string, { frozen, gridLines }: Finish, selected: boolean): string {
  const view = `<sheetView${gridLines ? '' : ' showGridLines="0"'}${selected ? ' tabSelected="1"' : ''} workbookViewId="0">${freeze(frozen)}</sheetView>`;
  return xml
    .replace(/<sheetViews>.*?<\/sheetViews>/, `<sheetViews>${view}</sheetViews>`)
    .replace(/<cols>.*?<\/cols>/, foldable);
}

/**
 * Collapsible columns need their depth in the sheet format; the library writes an attribute that the format
 * does not know.
 */
function foldable(cols: string): string {
  const depth = cols.includes(' outlineLevel=')
    ? '<sheetFormatPr defaultRowHeight="15" outlineLevelCol="1"/>'
    : '';
  return depth + cols.replace(/ level="\d+"/g, '');
}

function freeze({ rows, columns }: Finish['frozen']): string {
  if (rows === 0 && columns === 0) return '';
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`;
  const corner = columns > 0 ? 'bottomRight' : 'bottomLeft';
  return `<pane${split} topLeftCell="${String.fromCharCode(65 + columns)}${rows + 1}" activePane="${corner}" state="frozen"/><selection pane="${corner}"/>`;
}
