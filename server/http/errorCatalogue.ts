import { ERROR_CODES, type ApiErrorCode } from '#contract';

const STATUS: Record<ApiErrorCode, string> = {
  invalid: '400',
  unauthenticated: '401',
  address_unproven: '403',
  forbidden: '403',
  not_found: '404',
  conflict: '409',
  stale: '400, 409',
  moved: '409',
  not_movable: '409',
  bad_formula: '400',
  not_editable: '400',
  too_large: '413',
  too_many_requests: '429',
  sharing_disabled: '403',
  busy: '503',
  timed_out: '503',
  unavailable: '503',
  storage: '503, 507',
  internal: '500',
};

/** docs/errors.md, made from the table of the contract. */
export function errorCatalogue(): string {
  const lines = (Object.keys(ERROR_CODES) as ApiErrorCode[]).map(
    (code) => `| \`${code}\` | ${STATUS[code]} | ${ERROR_CODES[code]} |`,
  );
  return `# Errors of the API

Made by \`npm run generate\` from \`server/contract/errors.ts\`; do not edit.

Every refusal has one shape:

\`\`\`json
{ "message": "The request is not valid", "details": [{ "message": "Enter a number", "path": "rows.3.sqft", "code": "invalid" }] }
\`\`\`

\`details\` has at least one entry. The first message is what a person reads first; \`path\` names the field of the request, dotted.
A failure of the server (5xx) adds \`requestId\`, the name of the request in the log; every answer has it as the header \`x-request-id\`.
A save that meets another person's adds \`revision\`, \`merged\` and \`conflicts\` (see \`/api/openapi.json\`).

| code | status | meaning |
|---|---|---|
${lines.join('\n')}
`;
}
