import type { Route } from '../../http/route';
import { parameterDefaultsRoutes } from './defaults';
import { issueReportRoutes } from './issueReports';
import { templateMoveRoutes } from './templateMoves';
import { peopleRoutes } from './people';

/** What the privileged manage for the whole installation. */
export const settingsRoutes: Route[] = [
  ...peopleRoutes,
  ...parameterDefaultsRoutes,
  ...issueReportRoutes,
  ...templateMoveRoutes,
];
