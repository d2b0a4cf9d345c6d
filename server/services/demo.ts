import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { emptyDemo, loadDemo } from '../demo';
import { StartError } from '../errors';
import { createLogger } from '../http/log';
import { createContext } from './context';

/** `npm run demo -- empty | load`, also while the server runs. @throws StartError on a production database. */
export async function runDemo(root: string, command: string | undefined): Promise<void> {
  if (command !== 'empty' && command !== 'load')
    throw new StartError('Say what to do: npm run demo -- empty, or npm run demo -- load.');
  const config = readConfig(root);
  const database = await openDatabase(config);
  try {
    if (database.kind !== 'demo')
      throw new StartError(
        'This is a production database; demo data is neither loaded into it nor taken out of it.',
      );
    if (config.issuer !== undefined)
      throw new StartError(
        'The demo has people of its own and needs the built-in sign-in: start without OIDC_ISSUER.',
      );
    const context = await createContext({
      config,
      db: database.db,
      kind: database.kind,
      log: createLogger(config.logLevel),
      port: config.port,
    });
    if (command === 'load') await loadDemo(context);
    else await emptyDemo(database.db);
    console.log(
      command === 'load'
        ? `The demo is loaded. Data: ${database.place}`
        : `The loans of the demo are gone; its people can still sign in. Data: ${database.place}`,
    );
  } finally {
    await database.close();
  }
}
