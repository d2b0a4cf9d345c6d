import { API_ERROR_CODES, ERROR_CODES } from '#contract';

/** docs/errors.md, made from the table of the contract. */
export function errorCatalogue(): string {
  const lines = API_ERROR_CODES.map((code) => {
    const { status, meaning } = ERROR_CODES[code];
    return `| \`${code}\` | ${status} | ${meaning} |`;
  });
  return `# Errors of the API

Made by \`npm run generate\` from \`server/contract/errors.ts\`; do not edit.

Every refusal has one shape:

\`\`\`json
{ "message": "The request is not valid", "details": [{ "message": "Enter a number", "path": "rows.3.sqft", "code": "invalid" }] }
\`\`\`

\`details\` has at least one entry. The status of a refusal is that of its code; where its details have several, the least one. The first message is what a person reads first; \`path\` names the field of the request, dotted.
A failure of the server (5xx) adds \`requestId\`, the name of the request in the log; every answer has it as the header \`x-request-id\`.
A save that meets another person's adds \`revision\`, \`merged\` and \`conflicts\` (see \`/api/openapi.json\`).

| code | status | meaning |
|---|---|---|
${lines.join('\n')}
`;
}
