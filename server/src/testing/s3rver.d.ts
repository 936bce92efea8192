declare module 's3rver' {
  interface Settings {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string }[];
    vhostBuckets?: boolean;
  }

  export default class S3rver {
    constructor(settings: Settings);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
