import type { Route } from '../http/route';
import { authRoutes } from './auth';
import { healthRoutes } from './health';
import { openapiRoutes } from './openapi';
import { templateRoutes } from './templates';
import { userRoutes } from './users';

/** Every door of the server. A resource's routes are an array in `routes/<resource>/index.ts`, listed here. */
export const routes: Route[] = [
  ...healthRoutes,
  ...openapiRoutes(() => routes),
  ...authRoutes,
  ...userRoutes,
  ...templateRoutes,
];
