import path from 'node:path';

const DEMO_MEDIA = path.resolve(import.meta.dirname, '../../../demo/media');

/** Where stored files lie on this machine: the operator's own first, the demo catalogue's next. */
export function mediaFolders(dataDir: string): string[] {
  return [path.join(dataDir, 'media'), DEMO_MEDIA];
}
