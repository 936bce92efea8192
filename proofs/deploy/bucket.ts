import S3rver from 's3rver';

// Replaces the S3 server of compose.yaml when its image is not available (npm run prove:deploy), with the same
// arguments: --port :9000 posix /objects

const [, , , port = ':9000', , directory = '/objects'] = process.argv;

await new S3rver({
  address: '0.0.0.0',
  port: Number(port.slice(1)),
  directory,
  silent: true,
  configureBuckets: [],
  // Its host is called `storage`, which is not a bucket.
  vhostBuckets: false,
}).run();
