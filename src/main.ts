import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import '#settings-file.ts';

/**
 * The program: `node src/main.ts web|worker|all`. This file only makes program.ts load quickly. Compiled code is cached
 * between starts. The module type of Drizzle's files is given by a hook, because Node would parse Drizzle's 180 kB
 * package.json for each file: 0.25 s and 500 MB at each start.
 */
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});

const { runProgram } = await import('#program.ts');
await runProgram(process.argv.slice(2));
