import path from 'node:path';

const DEMO_MEDIA = path.resolve(import.meta.dirname, '../../../demo/media');

/** Where stored files are on this machine: the operator's own first, then the demo catalogue's. */
export function mediaFolders(dataDir: string): string[] {
  return [path.join(dataDir, 'media'), DEMO_MEDIA];
}
