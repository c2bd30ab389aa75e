import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  path: string;
  /** Fills the disk to its last byte. */
  fill: () => void;
  /** Deletes what `fill` wrote. */
  free: () => void;
  close: () => void;
}

/** Whether this process may mount file systems, which normally only root may. */
export const mayMount = () => spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Mounts a disk of so many megabytes that belongs to the owner of another folder. */
export function openSmallDisk(megabytes: number, ownersFolder: string): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'operatory-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  const { uid, gid } = statSync(ownersFolder);
  chownSync(path, uid, gid);
  const filling = join(path, 'filling');
  return {
    path,
    fill: () => {
      try {
        for (;;) writeFileSync(filling, Buffer.alloc(4_096), { flag: 'a' });
      } catch {
        // Full.
      }
    },
    free: () => rmSync(filling),
    close: () => {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true });
    },
  };
}
