/** The reason why a line was refused, in words for the person who imports. */
export class Refused extends Error {}
