/** What `memoryFolder.mjs`, plain JavaScript, gives to what is written in TypeScript. */
export function folderIn(memory: string): string;
