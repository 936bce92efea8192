import { statfsSync } from 'node:fs';
import { fail, ROOT } from './console.mjs';

const MEGABYTE = 1024 * 1024;

/** Checked before something large is written: npm reports success even when the disk was full half-way. */
export function requireSpace(what, megabytes) {
  const free = freeMegabytes();
  if (free < megabytes) {
    fail(`${what} needs about ${megabytes} MB in ${ROOT}, but only ${free} MB are free on that disk.`);
  }
}

export function freeMegabytes() {
  const { bavail, bsize } = statfsSync(ROOT);
  return Math.floor((bavail * bsize) / MEGABYTE);
}
