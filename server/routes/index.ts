import type { Route } from '../http/route';
import { alertRoutes } from './alerts';
import { authRoutes } from './auth';
import { commentRoutes } from './comments';
import { compRoutes } from './comps';
import { comparableRoutes } from './comparables';
import { capitalizationRoutes } from './capitalization';
import { dealRoutes } from './deals';
import { dealLookRoutes } from './deals/looks';
import { dealSourceRoutes } from './deals/sources';
import { fileRoutes } from './files';
import { propertyAddressRoutes } from './files/images';
import { extractionRoutes } from './files/extractions';
import { dealMediaRoutes } from './deals/media';
import { viewSettingsRoutes } from './deals/viewSettings';
import { healthRoutes } from './health';
import { benchmarkRoutes } from './benchmark';
import { portfolioRoutes } from './portfolio';
import { loanListRoutes } from './loanList';
import { investorRoutes } from './investors';
import { lifecycleRoutes } from './lifecycle';
import { loanNoteRoutes } from './loanNote';
import { borrowerRoutes } from './borrowers';
import { loanRoutes } from './loans';
import { memoRoutes } from './memos';
import { noteRoutes } from './notes';
import { quoteRoutes } from './quotes';
import { holderRoutes } from './offers/holders';
import { offerRoutes } from './offers';
import { openapiRoutes } from './openapi';
import { proFormaRoutes } from './proForma';
import { propertyRoutes } from './property';
import { recalculationRoutes } from './recalculations';
import { reportRoutes } from './reports';
import { screeningRoutes } from './screening';
import { servicingRoutes } from './servicing';
import { settingsRoutes } from './settings';
import { snapshotRoutes } from './snapshots';
import { templateRoutes } from './templates';
import { transactionRoutes } from './transactions';
import { userRoutes } from './users';
import { workbookRoutes } from './workbooks';

/** Every door of the server. A resource's routes are an array in `routes/<resource>/index.ts`, listed here. */
export const routes: Route[] = [
  ...healthRoutes,
  ...openapiRoutes(() => routes),
  ...authRoutes,
  ...userRoutes,
  ...settingsRoutes,
  ...investorRoutes,
  ...borrowerRoutes,
  ...templateRoutes,
  ...loanListRoutes,
  ...portfolioRoutes,
  ...benchmarkRoutes,
  ...loanRoutes,
  ...loanNoteRoutes,
  ...lifecycleRoutes,
  ...transactionRoutes,
  ...servicingRoutes,
  ...screeningRoutes,
  ...noteRoutes,
  ...offerRoutes,
  ...holderRoutes,
  ...dealLookRoutes,
  ...memoRoutes,
  ...quoteRoutes,
  ...workbookRoutes,
  ...proFormaRoutes,
  ...reportRoutes,
  ...propertyRoutes,
  ...alertRoutes,
  ...recalculationRoutes,
  ...capitalizationRoutes,
  ...commentRoutes,
  ...snapshotRoutes,
  ...dealRoutes,
  ...dealSourceRoutes,
  ...dealMediaRoutes,
  ...viewSettingsRoutes,
  ...compRoutes,
  ...comparableRoutes,
  ...propertyAddressRoutes,
  ...extractionRoutes,
  ...fileRoutes,
];
