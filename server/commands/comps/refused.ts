/** Why a line is no comp, in words for the person who imports. */
export class Refused extends Error {}
