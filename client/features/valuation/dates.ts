export { latestOrigination } from '../../lib/originationDate';
