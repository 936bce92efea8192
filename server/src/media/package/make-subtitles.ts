import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repairSubtitles } from '@pardeh/persian/subtitles/subtitles';
import type { EncodePlan } from '../plan/encode-plan.ts';
import { filmSeconds } from '../plan/segment-plan.rules.ts';
import type { SubtitleChoice } from '../plan/track-choice.rules.ts';
import { fileAddress, QUIET, videoInput } from '../shared/media-input.ts';
import type { PackageContents } from '../shared/package-contents.ts';
import { runProcess, type Tools } from '../shared/run-process.ts';
import { SourceError } from '../shared/source-error.ts';
import { subtitlePlaylist } from './playlists.ts';

const EXTRACT_SECONDS = 600;
const LARGEST_BYTES = 20_000_000;

/** Converts every subtitle, whatever its format and encoding, to WebVTT with repaired Persian. */
export async function makeSubtitles(
  tools: Tools,
  plan: EncodePlan,
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
    const playlist = subtitlePlaylist(path.basename(file), filmSeconds(plan.cuts));
    await writeFile(path.join(folder, file.replace(/\.vtt$/, '.m3u8')), playlist);
    made.push({ lang: choice.lang, titleFa: choice.titleFa, file });
  }
  return made;
}

async function subtitleBytes(
  tools: Tools,
  { source }: EncodePlan,
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
