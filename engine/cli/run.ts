import { ExchangeProblem } from '../exchange/problem';
import { Failure, USAGE, type Output } from './output';

type Command = (args: readonly string[], output: Output) => void | Promise<void>;

/** Read when called: an import needs no calculation engine. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  evaluate: async () => (await import('./evaluate')).evaluate,
  trace: async () => (await import('./traceName')).traceName,
  export: async () => (await import('./exportSheets')).exportSheets,
  move: async () => (await import('./move')).move,
  import: async () => (await import('./importSheet')).importSheet,
};

/** Runs one command. Returns exit code 0 on success, 1 if anything was wrong. */
export async function run(args: readonly string[], output: Output = terminal()): Promise<number> {
  const command = Object.hasOwn(COMMANDS, args[0] ?? '') ? COMMANDS[args[0] ?? ''] : undefined;
  if (!command) {
    output.problem(args.length === 0 ? USAGE : `There is no command ${args[0] ?? ''}.\n${USAGE}`);
    return 1;
  }
  try {
    await (
      await command()
    )(args.slice(1), output);
  } catch (error) {
    output.problem(messageOf(error));
  }
  return output.problems > 0 ? 1 : 0;
}

/** The message of an error that a person can act on; any other error is a bug and keeps its stack trace. */
function messageOf(error: unknown): string {
  if (error instanceof Failure || error instanceof ExchangeProblem || error instanceof RangeError)
    return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && code.startsWith('ERR_PARSE_ARGS')) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function terminal(): Output {
  let problems = 0;
  // The reader of a pipe may have had enough: `| head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  return {
    result: (text) => process.stdout.write(`${text}\n`),
    problem: (text) => {
      problems++;
      process.stderr.write(`${text}\n`);
    },
    get problems() {
      return problems;
    },
  };
}
