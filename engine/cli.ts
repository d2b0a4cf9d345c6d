/**
 * The command line: `npm run -s workbook -- evaluate|trace|export|import`. Results on standard output,
 * problems on standard error.
 */
import { run } from './cli/run';

process.exitCode = await run(process.argv.slice(2));
