import path from 'node:path';
import { unpackPackage } from '../packages/unpack-package.ts';

/** Each clip is one file in the repository; players need the hundreds of small files that are in it. */
export const PACKAGES = path.join(import.meta.dirname, 'packages');
export const VIDEO = path.resolve(import.meta.dirname, '../media/video');

export const unpackClip = (name: string): Promise<void> =>
  unpackPackage(path.join(PACKAGES, `${name}.tar`), path.join(VIDEO, name));
