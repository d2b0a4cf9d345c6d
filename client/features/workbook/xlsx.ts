export { exportXlsx } from '#exchange';
