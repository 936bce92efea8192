import type { Readable } from 'node:stream';
import type { Reach } from '../../../http/outbound/open-internet.ts';
import type { UploadRow } from '../uploads.queries.ts';

/** A file on another server, opened where ours stopped, or at its beginning. */
export interface OpenSource {
  bytes: Readable;
  /** 0: whatever is here already does not belong to it. */
  from: number;
  /** Of the whole file. */
  size: number;
  /** The same as long as the file is; null: the other side does not say. */
  version: string | null;
  close(): void;
}

export interface SourceRequest {
  url: URL;
  upload: Pick<UploadRow, 'size_bytes' | 'fetch_version'>;
  /** Bytes that are here. */
  have: number;
  reach: Reach;
  signal: AbortSignal;
}

type FetchProblem = 'inner' | 'refused' | 'shape' | 'too_long' | 'no_space' | 'removed';

/** Errors that a retry would not change. */
export class FetchError extends Error {
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}
