/** Which dialog of the page is open; undefined if none is. A line without a row is a new one. */
import type { RowId } from '#domain';
import type { CostMethod, Drill, Side } from './model';

export type OpenDialog =
  | { readonly kind: 'drill'; readonly drill: Drill; readonly side: Side }
  | { readonly kind: 'valuation'; readonly side: Side; readonly row?: RowId }
  | { readonly kind: 'appraisal'; readonly row?: RowId }
  | { readonly kind: 'cost'; readonly method: CostMethod; readonly title: string; readonly row?: RowId }
  | { readonly kind: 'loanAmount'; readonly row?: RowId }
  | { readonly kind: 'link'; readonly side: Side };

export type ShowDialog = (dialog: OpenDialog) => void;
