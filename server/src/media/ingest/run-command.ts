import path from 'node:path';
import { type EncodePlan, planEncoding } from '../plan/encode-plan.ts';
import { framesPerSecond } from '../probe/probe-parse.ts';
import { probeSource } from '../probe/probe-source.ts';
import { SourceError } from '../shared/source-error.ts';
import { insertIngest } from './ingest.queries.ts';
import type { IngestDeps } from './ingest-deps.ts';
import type { IngestOptions } from './ingest-options.ts';
import { requireAlike } from './join-parts.ts';
import { requireTimes } from './mark-times.rules.ts';
import { type IngestBatch, requireTitle } from './queue-ingest.ts';
import { runIngest } from './run-ingest.ts';

/** Where the command prints to. */
export interface IngestOutput {
  show(label: string, step: string, share: number): void;
  say(text: string): void;
}

/** Probes every file and prints the plan for it. Returns how many cannot be ingested. */
export async function describePlans(
  deps: IngestDeps,
  batch: IngestBatch,
  say: (text: string) => void,
): Promise<number> {
  const { languages: originalLanguages } = await requireTitle(deps, batch);
  const tools = deps.config;
  let failed = 0;
  for (const options of batch.ingests) {
    const label = labelOf(options);
    try {
      const source = await probeSource(tools, options.file);
      const parts = await Promise.all((options.parts ?? []).map((part) => probeSource(tools, part)));
      if (parts.length > 0) requireAlike([source, ...parts]);
      const settings = { tools, memoryBytes: Number.POSITIVE_INFINITY };
      const plan = await planEncoding(source, { ...options, originalLanguages }, settings);
      requireTimes(
        [source, ...parts].reduce((sum, each) => sum + each.durationSeconds, 0),
        options,
      );
      say(describePlan(label, plan));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      failed += 1;
      say(`${label}  ${options.file}\n  ✘ ${error.message}`);
    }
  }
  return failed;
}

function describePlan(label: string, plan: EncodePlan): string {
  const { source, rungs, audio, subtitles, copyTop, notes } = plan;
  const { video } = source;
  const minutes = (source.durationSeconds / 60).toFixed(1);
  return [
    `${label}  ${path.basename(source.file)}`,
    `  ${minutes} min, ${video.width}×${video.height}, ${video.codec}, ${framesPerSecond(video.frameRate).toFixed(2)} frames/s`,
    `  sizes: ${rungs.map((rung, index) => `${rung.quality}${copyTop && index === 0 ? ' (copied)' : ''}`).join(', ')}`,
    `  sound: ${audio.map((track) => `${track.lang}${track.isDub ? ' (dub)' : ''}`).join(', ') || 'none'}`,
    `  subtitles: ${subtitles.map((track) => track.lang).join(', ') || 'none'}`,
    ...notes.map((note) => `  ! ${note}`),
  ].join('\n');
}

/** Runs the ingests one after another in this process. Returns how many failed. */
export async function runIngests(
  deps: IngestDeps,
  batch: IngestBatch,
  output: IngestOutput,
  signal?: AbortSignal,
): Promise<number> {
  const title = await requireTitle(deps, batch);
  let failed = 0;
  for (const options of batch.ingests) {
    const label = labelOf(options);
    const id = await insertIngest(deps.database.db, title.id, options);
    const result = await runIngest(deps, id, {
      signal,
      onProgress: (step, share) => output.show(label, step, share),
      onNote: (note) => output.say(`  ${label}: ${note}`),
    });
    if (result.state === 'done') {
      const key = title.imdb ?? `t${title.id}`;
      output.say(`✔ ${label}  ${options.file} → /watch/${key}/${result.fileId}`);
    } else {
      failed += 1;
      output.say(`✘ ${label}  ${options.file}\n  ${result.message}`);
    }
  }
  return failed;
}

function labelOf({ kind, season, episode, lastEpisode }: IngestOptions): string {
  if (kind === 'trailer') return 'trailer';
  if (season === null || episode === null) return 'film';
  const two = (value: number) => String(value).padStart(2, '0');
  return `S${two(season)}E${two(episode)}${lastEpisode ? `-E${two(lastEpisode)}` : ''}`;
}
