/** A way to search, ours or another's, made ready for a catalogue of so many titles. */
export interface Engine {
  readonly name: string;
  readonly buildSeconds: number;
  /** Megabytes that the index takes: of this process, or on the disk of the database. */
  readonly memory: { processMb: number; databaseMb: number };
  search(text: string, of: 'titles' | 'people'): Promise<number[]>;
  close(): Promise<void>;
}
