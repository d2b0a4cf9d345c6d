import type { PdfDocument } from './draw';

export type { FigureBlock, PdfBlock, PdfDocument, PictureBlock, TableBlock, TextBlock } from './draw';

/**
 * Draws a document of figures, tables, texts and pictures on US Letter: its heading, its parts, and the numbers of its
 * pages. Fonts and pdfkit are read for the first one: a process that starts does not wait for them.
 */
export async function drawPdf(document: PdfDocument): Promise<Buffer> {
  const { draw } = await import('./draw');
  return draw(document);
}
