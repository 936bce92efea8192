import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repairSubtitles } from '@pardeh/persian/subtitles';
import { filmSeconds } from '../encode/encode-sounds.ts';
import { runProcess } from '../encode/run-process.ts';
import { SourceError } from '../ingest/ingest-error.ts';
import type { PackageContents } from '../package/package-contents.ts';
import { subtitlePlaylist } from '../package/playlists.ts';
import type { SubtitleChoice } from '../plan/track-choice.rules.ts';
import type { WorkPlan } from '../plan/work-plan.ts';
import { fileAddress, QUIET, videoInput } from '../probe/media-input.ts';
import type { Tools } from '../probe/probe-source.ts';

const EXTRACT_SECONDS = 600;
const LARGEST_BYTES = 20_000_000;

/** Converts every subtitle, whatever its format and encoding, to WebVTT with correct Persian. */
export async function makeSubtitles(
  tools: Tools,
  plan: WorkPlan,
  folder: string,
  signal?: AbortSignal,
): Promise<PackageContents['subtitles']> {
  const made: PackageContents['subtitles'] = [];
  await mkdir(path.join(folder, 'subtitles'), { recursive: true });
  for (const choice of plan.subtitles) {
    const { vtt, report } = repairSubtitles(await subtitleBytes(tools, plan, choice, folder, signal));
    if (report.cues === 0) {
      if ('index' in choice.from) continue;
      throw new SourceError('subtitle', `${choice.from.file}: this is not a subtitle (SRT, ASS or WebVTT).`);
    }
    const file = `subtitles/${made.length}-${choice.lang}.vtt`;
    await writeFile(path.join(folder, file), vtt);
    const playlist = subtitlePlaylist(path.basename(file), filmSeconds(plan));
    await writeFile(path.join(folder, file.replace(/\.vtt$/, '.m3u8')), playlist);
    made.push({ lang: choice.lang, titleFa: choice.titleFa, file });
  }
  return made;
}

async function subtitleBytes(
  tools: Tools,
  { source }: WorkPlan,
  { from }: SubtitleChoice,
  folder: string,
  signal?: AbortSignal,
): Promise<Buffer> {
  if ('file' in from) {
    const bytes = await readFile(from.file).catch(() => {
      throw new SourceError('subtitle', `${from.file}: there is no subtitle file of this name.`);
    });
    if (bytes.length > LARGEST_BYTES)
      throw new SourceError('subtitle', `${from.file}: too large for a subtitle.`);
    return bytes;
  }
  const isAss = from.codec === 'ass' || from.codec === 'ssa';
  const output = path.join(folder, `subtitle-${from.index}.${isAss ? 'ass' : 'srt'}`);
  const coded = isAss ? ['-c:s', 'copy', '-f', 'ass'] : ['-c:s', 'srt', '-f', 'srt'];
  const args = [
    ...QUIET,
    ...videoInput(source.file),
    '-map',
    `0:${from.index}`,
    ...coded,
    fileAddress(output),
  ];
  await runProcess(tools.ffmpeg, args, { cwd: folder, signal, limitSeconds: EXTRACT_SECONDS });
  const bytes = await readFile(output);
  await rm(output);
  return bytes;
}
