import { makeWork } from '../media/encode/make-work.ts';
import type { WorkSettings } from '../media/encode/work-watch.ts';
import type { IngestRequest } from '../media/ingest/ingest-request.ts';

// Takes a film in until it is done, telling how far it is: a process that a test can kill.
const { request, folder, settings } = JSON.parse(process.argv[2] ?? '{}') as {
  request: IngestRequest;
  folder: string;
  settings: WorkSettings;
};
await makeWork(request, folder, settings, {
  onProgress: (step, share) => process.stdout.write(`${step} ${share.toFixed(3)}\n`),
  onNote: () => {},
});
