/** Every day of the product is by Greenwich time. */
export { todayInGmt } from '#domain';
