import type { Route } from '../../http/route';
import { parameterDefaultsRoutes } from './defaults';
import { issueReportRoutes } from './issueReports';
import { templateMoveRoutes } from './templateMoves';
import { peopleRoutes } from './people';

/** Settings of the whole installation, for privileged roles. */
export const settingsRoutes: Route[] = [
  ...peopleRoutes,
  ...parameterDefaultsRoutes,
  ...issueReportRoutes,
  ...templateMoveRoutes,
];
