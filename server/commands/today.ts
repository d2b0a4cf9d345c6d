/** Today, `YYYY-MM-DD`: every day of the product is by Greenwich time. */
export const todayInGmt = (): string => new Date().toISOString().slice(0, 10);
