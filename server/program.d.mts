/** What `program.mjs`, plain JavaScript, gives to what is written in TypeScript. */
export function prepareProgram(): Promise<void>;
