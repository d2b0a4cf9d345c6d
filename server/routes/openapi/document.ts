import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { errorSchema } from '#contract';
import type { Route } from '../../http/route';
import { policyOf } from '../../policies/table';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const REFUSALS: Record<number, string> = {
  400: 'Something in the request is not acceptable',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'No such thing',
  409: 'Changed by someone else since',
  413: 'Too large',
  429: 'Too many attempts',
  500: 'Something went wrong',
};

/** The error statuses that a route can answer, derived from its declaration. */
function refusalsOf(route: Route): number[] {
  const { anonymous } = policyOf(route.policy);
  const { params, query, body } = route;
  const takesInput =
    params !== undefined || query !== undefined || body !== undefined || route.upload !== undefined;
  return [
    ...(takesInput ? [400] : []),
    ...(anonymous ? [] : [401, 403]),
    ...(params ? [404] : []),
    ...(body || route.upload ? [413] : []),
    ...(route.limits.length > 0 ? [429] : []),
    500,
  ];
}

/** A form with files and the fields of the body. */
function multipart({ upload, body }: Route) {
  const files = z.object({
    [upload?.field ?? 'files']: z.array(z.string().meta({ format: 'binary' })).max(upload?.maxFiles ?? 1),
  });
  return {
    'multipart/form-data': { schema: body instanceof z.ZodObject ? files.extend(body.shape) : files },
  };
}

const content = (route: Route) =>
  'file' in route.response
    ? Object.fromEntries(
        route.response.file.map((type) => [type, { schema: z.string().meta({ format: 'binary' }) }]),
      )
    : json(route.response);

/**
 * `getLoansByUuidWorkbook`: built from method and path, so that it is as stable as the endpoint; `By` marks a
 * parameter.
 */
export function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const parts = path
    .replace(/^\/api\//, '')
    .split('/')
    .map((part) => part.replace(/^:/, 'by-'));
  return (
    method +
    parts
      .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
      .filter(Boolean)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
  );
}

function operation(route: Route): ZodOpenApiOperationObject {
  const policy = policyOf(route.policy);
  const { params, query, body } = route;
  const security: Record<string, string[]>[] = policy.anonymous
    ? []
    : [{ bearer: [] }, ...(policy.shareToken ? [{ shareToken: [] }] : [])];
  const refusals = Object.fromEntries(
    refusalsOf(route).map((status) => [
      status,
      { description: REFUSALS[status] ?? '', content: json(errorSchema) },
    ]),
  );
  const declared = Object.fromEntries(
    Object.entries(route.errors).map(([status, schema]) => [
      status,
      { description: REFUSALS[Number(status)] ?? '', content: json(schema) },
    ]),
  );
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.path.split('/')[2]?.replace('.json', '') ?? ''],
    description: policy.anonymous
      ? 'Open to everybody.'
      : `Roles: ${policy.roles.join(', ')}${policy.shareToken ? '; or a share token' : ''}.`,
    security,
    ...((params ?? query) && {
      requestParams: {
        ...(params && { path: params as z.ZodObject }),
        ...(query && { query: query as z.ZodObject }),
      },
    }),
    ...(route.upload
      ? { requestBody: { required: true, content: multipart(route) } }
      : body && { requestBody: { required: true, content: json(route.describedBody ?? body) } }),
    responses: {
      [`${route.status}`]: { description: 'Done', content: content(route) },
      ...refusals,
      ...declared,
    },
  };
}

/** The API document, generated from the registry of routes. */
export function openapiDocument(
  routes: readonly Route[],
  publicUrl: string,
): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Bridgebook',
      version: '1',
      description:
        'Loans as workbooks: see docs/architecture.md. Refusals have one shape; docs/errors.md lists the codes.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of the issuer that /api/auth/config names',
        },
        shareToken: { type: 'apiKey', in: 'query', name: 'token', description: 'Read token of a share link' },
      },
    },
  });
}
