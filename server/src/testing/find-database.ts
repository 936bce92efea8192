import { findServer } from '../database/embedded/pid-file.ts';
import { findRunAs } from '../database/embedded/run-process.ts';

// Prints the number of the server that runs on a folder, as root without user namespaces finds it.
const found = await findServer(
  process.argv[2] ?? '',
  findRunAs(() => false),
);
process.stdout.write(`${found?.pid ?? 0}\n`);
