/**
 * A disk that can lose its power: ext4 on a loop device over an image file, with direct I/O, so that
 * the image holds what the file system has sent to the disk and nothing that is only in memory.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SIZE = '256M';

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

export class CutDisk {
  /** Where its files are. */
  readonly mount: string;
  readonly #image: string;
  readonly #device: string;

  private constructor(image: string, device: string) {
    this.#image = image;
    this.#device = device;
    this.mount = `${image}.mount`;
    mkdirSync(this.mount, { recursive: true });
    try {
      run('mount', '-o', 'noatime', device, this.mount);
    } catch (error) {
      run('losetup', '-d', device);
      throw error;
    }
  }

  /** An empty disk. Throws where loop devices or mounts are not allowed. */
  static make(folder: string): CutDisk {
    const image = join(folder, 'disk');
    run('truncate', '-s', SIZE, image);
    run('mkfs.ext4', '-q', '-F', image);
    return new CutDisk(image, run('losetup', '--find', '--show', '--direct-io=on', image));
  }

  /** The disk as it is after the power came back: what had reached it, its journal replayed. */
  async afterPowerCut(): Promise<CutDisk> {
    const copy = `${this.#image}.after`;
    for (;;) {
      const before = this.#traffic();
      run('cp', '--sparse=always', this.#image, copy);
      // Background writing of the kernel's during the copy would mix two moments.
      if (before !== null && before === this.#traffic()) break;
      await sleep(20);
    }
    return new CutDisk(copy, run('losetup', '--find', '--show', copy));
  }

  /** Puts everything on the disk. */
  sync(): void {
    run('sync', '-f', this.mount);
  }

  remove(): void {
    run('umount', '-l', this.mount);
    run('losetup', '-d', this.#device);
    rmSync(this.mount, { recursive: true });
    rmSync(this.#image);
  }

  /** The device's count of writes so far, or null while one is under way. */
  #traffic(): string | null {
    const stat = readFileSync(`/sys/block/${basename(this.#device)}/stat`, 'utf8');
    const fields = stat.trim().split(/\s+/);
    return fields[8] === '0' ? `${fields[4]} ${fields[6]}` : null;
  }
}
