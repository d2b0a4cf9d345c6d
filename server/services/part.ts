import { readConfig } from '../config';
import { openDoor } from './door';
import { tellParent } from './messages';
import { onOrder } from './shutdown';
import { Started } from './started';

/**
 * Runs one process of the product until it is told to stop. Its modules are loaded once its port is taken.
 */
export async function runPart(root: string, name: string | undefined): Promise<void> {
  const started = new Started();
  onOrder(() => started.close());
  try {
    const config = readConfig(root);
    if (name === 'web') {
      const server = await openDoor(config);
      const { startWeb } = await import('./web');
      tellParent({ type: 'ready', ...(await startWeb(config, server, started)) });
    } else if (name === 'worker') {
      const { startWorkerPart } = await import('./worker');
      tellParent({ type: 'ready', ...(await startWorkerPart(config, started)) });
    } else throw new RangeError(`There is no process ${name ?? ''}`);
  } catch (error) {
    // One sentence for a known cause; the whole error otherwise.
    console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
    await started.close().catch(() => undefined);
    process.exit(1);
  }
}
