import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import '#settings-file.ts';
import { keepHeapSmall, collectAfterStart } from '#memory.ts';

/**
 * The program: `node src/main.ts web|worker|all`. This file only makes program.ts load quickly. Compiled code is cached
 * between starts. Names that a hook resolves:
 *
 * - files of Drizzle import each other: the hook gives their module type, because Node would parse Drizzle's 180 kB
 *   package.json for each file: 0.25 s and 500 MB at each start;
 * - our files import a library or each other by a name that means the same everywhere: Node resolves it once, because
 *   it would parse the exports of the library anew for each file: 0.5 s for Drizzle alone.
 */
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
const drizzle = '/node_modules/drizzle-orm/';
const ours = pathToFileURL(join(import.meta.dirname, '..', '/')).href;
const libraries = `${ours}node_modules/`;
const resolved = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: parent } = context;
    if (specifier.startsWith('.')) {
      if (!parent?.includes(drizzle)) return next(specifier, context);
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
    }
    const isModule = context.conditions.includes('import');
    if (!isModule || !parent?.startsWith(ours) || parent.startsWith(libraries)) return next(specifier, context);
    const known = resolved.get(specifier);
    if (known) return known;
    const found = { ...next(specifier, context), shortCircuit: true };
    resolved.set(specifier, found);
    return found;
  },
});

keepHeapSmall();
const { runProgram } = await import('#program.ts');
await runProgram(process.argv.slice(2));
collectAfterStart();
