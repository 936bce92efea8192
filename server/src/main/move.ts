import path from 'node:path';
import { parseArgs } from 'node:util';
import { moveDatabase } from '../backup/move-database.ts';
import { CommandError } from '../commands/admin-command.ts';
import { asksForHelp } from '../commands/asks-for-help.ts';
import { type Config, readConfig } from '../config/config.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { withDatabase } from '../database/with-database.ts';
import { mediaFolders } from '../storage/media-folders.ts';
import { moveFiles } from '../storage/move-files.ts';
import { openDiskStorage } from '../storage/storage-disk.ts';
import { openBucketStorage } from '../storage/storage-s3.ts';
import { progressBar } from './progress-bar.ts';
import { reportCliError } from './report-cli-error.ts';

const USAGE = `npm run move -- --to postgres://…     the database of the settings, into an empty one
npm run move -- --media to-s3         media from DATA_DIR into the bucket of S3_ENDPOINT
npm run move -- --media to-disk       and back`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

await reportCliError(async () => {
  if (asksForHelp(process.argv.slice(2))) return say(USAGE);
  const config = readConfig(process.env);
  const { to, media } = readOptions();
  if (to && /^postgres(ql)?:\/\//.test(to)) await moveRows(config, to);
  else if (media === 'to-s3' || media === 'to-disk') await moveMedia(config, media);
  else throw new CommandError(USAGE);
});

function readOptions() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, media: { type: 'string' } } }).values;
  } catch {
    throw new CommandError(USAGE);
  }
}

async function moveRows(config: Config, to: string): Promise<void> {
  // Rows that a running site writes during the copy would be lost.
  const lock = config.databaseUrl ? null : lockFolder(config.dataDir);
  try {
    await withDatabase(config, ({ db }) => moveDatabase({ config, from: db }, to, say));
  } finally {
    lock?.release();
  }
  say(
    `Set DATABASE_URL to it and start again. The key must stay the same: ${
      config.secretKey ? 'keep SECRET_KEY' : `DATA_DIR/secret.key, or its text as SECRET_KEY`
    }.`,
  );
}

/** The site may keep running: files added meanwhile are copied by a second run. */
async function moveMedia(config: Config, direction: 'to-s3' | 'to-disk'): Promise<void> {
  if (!config.bucket) throw new CommandError('Set S3_ENDPOINT and its keys for this command.');
  const disk = openDiskStorage(mediaFolders(config.dataDir)[0] ?? '');
  const { endpoint } = config.bucket;
  const bucket = openBucketStorage(config.bucket);
  const [from, to] = direction === 'to-s3' ? [disk, bucket] : [bucket, disk];
  await to.tryWriting();
  const draw = progressBar();
  const moved = await moveFiles(from, to, {
    journal: path.join(config.dataDir, 'move-media', `${direction}-${endpoint.replace(/\W+/g, '-')}.log`),
    onProgress: (done, of) => draw('files copied and compared', done, of),
  });
  const size = (moved.bytes / 1e9).toFixed(2);
  say(
    `\n${moved.files} files, ${size} GB, ${moved.alreadyThere} of them from a run before. SHA-256 of all: ${moved.hash}`,
  );
  say(
    direction === 'to-s3'
      ? 'Start the site with S3_ENDPOINT, then run this once more for what came meanwhile. DATA_DIR/media may go then.'
      : 'Start the site without S3_ENDPOINT, then run this once more (with it) for what came meanwhile.',
  );
}
