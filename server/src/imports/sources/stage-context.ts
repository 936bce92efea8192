import type { ImportSource } from '../../database/schema/imports.ts';
import type { Platform } from '../../http/deps.ts';

export interface StageContext {
  deps: Pick<Platform, 'database' | 'config' | 'jobs' | 'storage'>;
  importId: number;
  source: ImportSource;
  options: Record<string, unknown>;
  /** Throws when the import was stopped. */
  check(): Promise<void>;
  progress(step: string, share: number): void;
}
