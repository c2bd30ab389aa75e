import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * The program: `node src/main.ts web|worker|all`. What it is made of stands in program.ts; here it is only loaded
 * quickly. Compiled code is kept between starts, and Node is spared looking up the kind of each of Drizzle's files: it
 * reads that package's 180 kB of description anew for every one of them, a quarter second and 500 MB a start.
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
