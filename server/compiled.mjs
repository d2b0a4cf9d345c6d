/** Runs a file of the server's build with what V8 made of it in an earlier process. Plain Node. */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';

/** By then a process has compiled what it begins with. */
const BEGUN_MS = 5000;

/**
 * @param {string} file CommonJS in ASCII
 * @param {string} kind names a process among those that use other parts of the file
 * @param {(name: string) => unknown} require
 * @returns {any} what it exports
 */
export function runCompiled(file, kind, require) {
  const cache = `${file}.${kind}.cache`;
  const cachedData = readCache(cache);
  // Read as UTF-8, letters that are all ASCII take twice as long.
  const source = `(function (exports, require) {${readFileSync(file, 'latin1')}\n})`;
  const script = new Script(source, { filename: file, cachedData });
  // Another version of V8 refuses it.
  if (cachedData === undefined || script.cachedDataRejected) {
    const keep = () => {
      clearTimeout(later);
      process.off('exit', keep);
      keepCache(cache, script);
    };
    const later = setTimeout(keep, BEGUN_MS).unref();
    process.once('exit', keep);
  }
  const exports = {};
  script.runInThisContext()(exports, require);
  return exports;
}

const checksum = (data) => createHash('sha256').update(data).digest();
const CHECKSUM_BYTES = 32;

/**
 * With its checksum behind it: V8 believes what it is given, and a file that was not written to its end would
 * end the process.
 */
function readCache(file) {
  try {
    const whole = readFileSync(file);
    const data = whole.subarray(0, -CHECKSUM_BYTES);
    return checksum(data).equals(whole.subarray(-CHECKSUM_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Another process may write the same at the same time. Where nothing may be written, the next compiles anew. */
function keepCache(file, script) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, '');
    const data = script.createCachedData();
    writeFileSync(draft, Buffer.concat([data, checksum(data)]));
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/**
 * An error is told with the lines of the sources. For scripts Node does not do that, and for modules it reads
 * all maps when they are loaded; here a map is read for the first error that somebody looks at.
 * @param {string} file one that has its map beside it
 */
export function nameSourceLines(file) {
  let map;
  Error.prepareStackTrace = (error, calls) => {
    const lines = calls.map((call) => {
      const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
      return `    at ${call}`.replace(`${file}:${line}:${column}`, (place) => {
        map ??= readMap(file);
        const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
        if (originalSource === undefined) return place;
        return `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
      });
    });
    return [Error.prototype.toString.call(error), ...lines].join('\n');
  };
}

function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return { findEntry: () => ({}) };
  }
}
