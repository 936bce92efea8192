import S3rver from 's3rver';

// Stands in for the S3 server of compose.yaml where its image cannot be had (npm run prove:deploy), and is called like it:
// --port :9000 posix /objects

const [, , , port = ':9000', , directory = '/objects'] = process.argv;

await new S3rver({
  address: '0.0.0.0',
  port: Number(port.slice(1)),
  directory,
  silent: true,
  configureBuckets: [],
  // Its host is called `storage`, which is no bucket.
  vhostBuckets: false,
}).run();
