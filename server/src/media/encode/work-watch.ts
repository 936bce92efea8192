import type { PackageContents } from '../package/package-contents.ts';
import type { WorkPlan } from '../plan/work-plan.ts';
import type { Tools } from '../probe/probe-source.ts';
import type { Source } from '../probe/source.ts';
import type { Encoder } from './encoders.rules.ts';
import type { Screenshot } from './make-screenshots.ts';

export interface WorkSettings {
  tools: Tools;
  /** libx264's: slower is smaller. */
  preset: string;
  encoder?: Encoder | 'auto';
  /** Encoders that run at the same time. */
  workers: number;
  /** How many processors they may use together; null: all. */
  cores?: number | null;
  /** How much memory they may use together. */
  memoryBytes: number;
  screenshots: number;
  audioBitRate?: number;
  /** Left free on the disk beside what the work needs. */
  spareBytes: number;
}

export type Step = 'probe' | 'encode' | 'package' | 'screenshots';

export interface WorkWatch {
  signal?: AbortSignal | undefined;
  /** `share` goes from 0 to 1 over all steps. */
  onProgress(step: Step, share: number): void;
  onNote(note: string): void;
  onFrames?(count: number): void;
  /** The file was probed; may throw to refuse it. */
  onSource?(source: Source): void;
  /** The most disk space that the work will need; may throw to refuse it. */
  onSpace?(bytes: number): Promise<void>;
  /** The first stage can be watched; better ones follow. */
  onPlayable?(work: FinishedWork): Promise<void>;
}

export interface FinishedWork {
  contents: PackageContents;
  /** Folders within the work folder, ready to be moved to where they belong. */
  packageFolder: string;
  screenshotFolder: string;
  screenshots: Screenshot[];
  plan: WorkPlan;
}
