import type { IngestRequest } from '../ingest/ingest-request.ts';
import { makeWork, type WorkSettings } from '../ingest/make-work.ts';

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
