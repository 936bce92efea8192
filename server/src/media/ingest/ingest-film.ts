import path from 'node:path';
import { availableMemory } from '@pardeh/contract/servers/server-memory';
import { type EncodeSettings, encodeFilm } from '../encode/encode-film.ts';
import { storeSource } from '../files/stored-sources.ts';
import { encoderMemory } from '../plan/encoder-memory.rules.ts';
import { markRepeats } from '../repeats/mark-repeats.ts';
import type { EncodeRequest } from '../shared/encode-request.ts';
import type { PackagedMark } from '../shared/package-contents.ts';
import { requireReserved } from './disk-space.ts';
import type { IngestRow } from './ingest.queries.ts';
import type { IngestDeps } from './ingest-deps.ts';
import type { IngestRun } from './ingest-reporter.ts';
import { joinParts } from './join-parts.ts';
import { requireTimes } from './mark-times.rules.ts';
import { publishStage } from './publish-stage.ts';
import { readQueue } from './queue.queries.ts';

const SCREENSHOTS = 12;

/** From a source file to a published film. */
export async function ingestFilm(
  deps: IngestDeps,
  row: IngestRow,
  { folder, watch: reporter }: IngestRun,
): Promise<number> {
  const { parts = [] } = row.options;
  const watch = { ...reporter, onSpace: (bytes: number) => requireReserved(deps, row.id, bytes) };
  const isJoined = parts.length > 0;
  const source = isJoined ? await joinParts(deps.config, [row.source, ...parts], folder, watch) : row.source;
  // In a folder of its own, which is deleted when its plan no longer fits; the joined file stays.
  const encodeFolder = isJoined ? path.join(folder, 'film') : folder;
  const film = await encodeFilm(requestOf({ ...row, source }), encodeFolder, settingsOf(deps.config), {
    ...watch,
    onSource: ({ durationSeconds }) => requireTimes(durationSeconds, row.options),
    // A film that is replaced stays until the new one is complete.
    ...(row.replaces === null && row.file_id === null
      ? {
          onPlayable: async (playable) => {
            row.file_id = await publishStage(deps, row, playable, 'first');
          },
        }
      : {}),
  });
  const fileId = await publishStage(deps, row, film, 'whole');
  const [audio] = film.plan.audio;
  if (row.season !== null && row.kind === 'feature' && audio) {
    const episode = { fileId, audio, seconds: film.contents.durationSeconds };
    // The film is published already, so a failure is only noted.
    await markRepeats(deps.database.db, deps.config, episode).catch((error) =>
      reporter.onNote(`the tune of the series was not looked for: ${error.message}`),
    );
  }
  const { keep_source } = await readQueue(deps.database.db);
  if (row.owns_source && keep_source !== 'drop' && row.kind === 'feature') {
    // The film is published, whether or not its source can be kept.
    await storeSource(deps, { ...row, source }, fileId, keep_source).catch(() => {});
  }
  return fileId;
}

function requestOf({ source, languages, options }: IngestRow): EncodeRequest {
  const { intro, credits, dub = null, audio = [], subtitles = [] } = options;
  const marks: PackagedMark[] = [];
  const byHand = { titleFa: null, source: 'hand' } as const;
  if (intro) marks.push({ kind: 'intro', ...intro, ...byHand });
  if (credits) marks.push({ kind: 'credits', start: credits.start, end: credits.end ?? 1e6, ...byHand });
  return { file: source, originalLanguages: languages, dub, audio, subtitles, marks };
}

function settingsOf({ ffmpeg, ffprobe, ...config }: IngestDeps['config']): EncodeSettings {
  return {
    tools: { ffmpeg, ffprobe },
    preset: config.ingestPreset,
    encoder: config.ingestEncoder,
    workers: config.ingestWorkers,
    cores: config.ingestCores,
    memoryBytes: encoderMemory(availableMemory()),
    screenshots: SCREENSHOTS,
  };
}
