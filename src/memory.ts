import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the heap may grow, in percent of the objects in use, before garbage is collected. */
const HEAP_GROWTH_PERCENT = 40;
/** Delay after the start; by then the first page has been rendered. */
const AFTER_START_MS = 10_000;

/**
 * Lets the garbage collector prefer a small heap. V8 normally lets the heap of a server grow to several times its live
 * objects before it collects; that cost 100 MB more, and this setting costs no measurable time. A fixed limit would end
 * the process when a large catalogue needs more.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

/**
 * Some seconds from now, returns to the system the memory that only the start and the first page needed: about 45 MB,
 * which an idle process would keep.
 */
export function collectAfterStart(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), AFTER_START_MS).unref();
}
