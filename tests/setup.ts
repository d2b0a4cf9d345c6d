/**
 * Vitest has each error keep a hundred frames of where it was made. Sequelize makes one for each query, and
 * React one for each element: Node's ten are enough to find a failure, and take a tenth of the time.
 */
Error.stackTraceLimit = 10;
