import { findServer } from '../database/embedded/pid-file.ts';
import { findRunAs } from '../database/embedded/run-process.ts';

// Prints the pid of the server running on a folder, as found by root without user namespaces.
const found = await findServer(
  process.argv[2] ?? '',
  findRunAs(() => false),
);
process.stdout.write(`${found?.pid ?? 0}\n`);
