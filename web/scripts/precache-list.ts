import { createHash } from 'node:crypto';

export interface BuiltChunk {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** The modules that every page has: enough to show a page offline. */
const FRAME = /(entry\.client|\/root|site-layout|page-boundary)\.tsx/;

export function frameFiles(manifest: BuildManifest): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (FRAME.test(chunk.src ?? key)) visit(key);
  return [...files].sort();
}

/** Changes with any file of the build. */
export function buildVersion(names: readonly string[]): string {
  return createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('hex')
    .slice(0, 12);
}
