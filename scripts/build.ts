import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');

function vite(...args: string[]): void {
  const command = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [command, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(join(root, 'dist'), { recursive: true, force: true });
vite();
vite('--config', 'vite.documents.config.ts');

// Files are compressed once here, at the strongest level, and sent unchanged.
for (const file of globSync('dist/client/**/*.{js,css,svg,txt,xml,json,webmanifest}', { cwd: root })) {
  const content = readFileSync(join(root, file));
  writeFileSync(
    join(root, `${file}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
}
