/** A heading of an imported file for comparing: `Case No.` and `caseno` are the same. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
