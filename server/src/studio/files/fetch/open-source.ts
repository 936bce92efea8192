import type { Readable } from 'node:stream';
import type { Reach } from '../../../http/outbound/open-internet.ts';
import type { UploadRow } from '../uploads.queries.ts';

/** A file on another server, opened where ours stopped, or at its beginning. */
export interface OpenSource {
  bytes: Readable;
  /** 0: bytes received earlier do not belong to this version. */
  from: number;
  /** Size of the whole file. */
  size: number;
  /** Stays the same as long as the file does; null if the server does not provide one. */
  version: string | null;
  close(): void;
}

export interface SourceRequest {
  url: URL;
  upload: Pick<UploadRow, 'size_bytes' | 'fetch_version'>;
  /** Bytes received so far. */
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
