import type Handsontable from 'handsontable/base';
import { registerCellType, TextCellType } from 'handsontable/cellTypes';
import {
  AutoColumnSize,
  ContextMenu,
  DragToScroll,
  ManualColumnMove,
  ManualColumnResize,
  ManualRowMove,
  registerPlugin,
} from 'handsontable/plugins';
import { SheetAutofill } from './SheetAutofill';
import 'handsontable/styles/handsontable.min.css';
import 'handsontable/styles/ht-theme-main.min.css';

/**
 * Only what the sheets use (AutoColumnSize is for the menu alone); the formulas, undo and clipboard plugins
 * stay out because all three are ours.
 */
registerCellType(TextCellType);
for (const plugin of [
  AutoColumnSize,
  SheetAutofill,
  ContextMenu,
  DragToScroll,
  ManualColumnMove,
  ManualColumnResize,
  ManualRowMove,
])
  registerPlugin(plugin);

/** A grid of Handsontable. */
export type Hot = Handsontable.Core;

/** A setting of the installation; the default is Handsontable's free key for evaluation and non-commercial use. */
export const LICENSE_KEY: string = import.meta.env.VITE_HANDSONTABLE_KEY ?? 'non-commercial-and-evaluation';
