import path from 'node:path';
import { framesPerSecond } from '../probe/probe-parse.ts';
import type { WorkPlan } from './work-plan.ts';

/** The plan for a file, in a few lines for the operator. */
export function describePlan(label: string, plan: WorkPlan): string {
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

export function orderLabel(order: {
  kind: string;
  season: number | null;
  episode: number | null;
  lastEpisode?: number | null;
}): string {
  if (order.kind === 'trailer') return 'trailer';
  if (order.season === null || order.episode === null) return 'film';
  const two = (value: number) => String(value).padStart(2, '0');
  const last = order.lastEpisode ? `-E${two(order.lastEpisode)}` : '';
  return `S${two(order.season)}E${two(order.episode)}${last}`;
}
