import { type EncodeSettings, encodeFilm } from '../media/encode/encode-film.ts';
import type { EncodeRequest } from '../media/shared/encode-request.ts';

// Encodes a film and prints its progress: a process that a test can kill.
const { request, folder, settings } = JSON.parse(process.argv[2] ?? '{}') as {
  request: EncodeRequest;
  folder: string;
  settings: EncodeSettings;
};
await encodeFilm(request, folder, settings, {
  onProgress: (step, share) => process.stdout.write(`${step} ${share.toFixed(3)}\n`),
  onNote: () => {},
});
