/** A search engine, ours or another, prepared for a catalogue of this many titles. */
export interface Engine {
  readonly name: string;
  readonly buildSeconds: number;
  /** Size of the index in megabytes: in this process, or on the database's disk. */
  readonly memory: { processMb: number; databaseMb: number };
  search(text: string, of: 'titles' | 'people'): Promise<number[]>;
  close(): Promise<void>;
}
