/** A file that cannot be ingested, also not by a retry. The operator reads the message. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceProblem;

  constructor(code: SourceProblem, message: string) {
    super(message);
    this.code = code;
  }
}

export type SourceProblem =
  | 'missing'
  | 'empty'
  | 'playlist'
  | 'not_video'
  | 'no_picture'
  | 'truncated'
  | 'unreadable'
  | 'subtitle'
  | 'no_space'
  | 'no_tools'
  | 'parts'
  | 'times'
  | 'size'
  | 'tracks'
  | 'no_title'
  | 'no_episode'
  | 'no_file'
  | 'no_sound'
  | 'sound_length';
