import { type Retiming, retimeCues } from '@pardeh/persian/subtitles/subtitle-retime';
import { toWebVtt } from '@pardeh/persian/subtitles/subtitle-vtt';
import { parseSubtitles, repairSubtitles } from '@pardeh/persian/subtitles/subtitles';
import { readText } from '../../storage/storage.ts';
import { subtitlePlaylist } from '../package/playlists.ts';
import { languageFa } from '../plan/track-choice.rules.ts';
import type { PackageContents } from '../shared/package-contents.ts';
import { SourceError } from '../shared/source-error.ts';
import { type EditDeps, editPackage, type PackageEdit } from './edit-package.ts';
import { nextSound, nextSubtitle, sizeOf } from './track-names.ts';

export interface TrackChanges {
  /** In the order in which they are offered, the default first; tracks that are not listed are removed. */
  audio: readonly { key: string; lang: string; titleFa: string; isDub: boolean }[];
  subtitles: readonly { key: string; lang: string; titleFa: string }[];
}

/** The key of an audio track is its folder, that of a subtitle its file. False when the file has no such track. */
export async function changeTracks(
  deps: EditDeps,
  fileId: number,
  { audio, subtitles }: TrackChanges,
): Promise<boolean | undefined> {
  return editPackage(deps, fileId, async ({ contents }) => {
    const sounds = audio.flatMap(({ key, ...named }) => {
      const track = contents.audio.find(({ folder }) => folder === key);
      return track ? [{ ...track, ...named }] : [];
    });
    const texts = subtitles.flatMap(({ key, ...named }) => {
      const track = contents.subtitles.find(({ file }) => file === key);
      return track ? [{ ...track, ...named }] : [];
    });
    const isWhole =
      sounds.length === audio.length &&
      texts.length === subtitles.length &&
      // The last audio track cannot be removed.
      (sounds.length > 0 || contents.audio.length === 0);
    const made = { soundsMade: nextSound(contents), subtitlesMade: nextSubtitle(contents) };
    const changed = isWhole ? { ...contents, ...made, audio: sounds, subtitles: texts } : contents;
    return { contents: { ...changed, sizeBytes: sizeOf(changed) }, answer: isWhole };
  });
}

export interface NewSubtitle {
  lang: string;
  titleFa: string | null;
  bytes: Uint8Array;
  /** The subtitle that it replaces. */
  replaces: string | null;
}

/** Returns the new track's key. Throws a SourceError when the content is no subtitle. */
export async function addSubtitle(
  deps: EditDeps,
  fileId: number,
  { lang, titleFa, bytes, replaces }: NewSubtitle,
): Promise<string | undefined> {
  const { vtt, report } = repairSubtitles(bytes);
  if (report.cues === 0) throw new SourceError('subtitle', 'This is not a subtitle (SRT, ASS or WebVTT).');
  return editPackage(deps, fileId, (edit) =>
    putSubtitle(edit, vtt, { lang, titleFa: titleFa ?? languageFa(lang) }, replaces),
  );
}

/** Returns the new key; null when there is no such subtitle. */
export async function retimeSubtitle(
  deps: EditDeps,
  fileId: number,
  key: string,
  timing: Retiming,
): Promise<string | null | undefined> {
  return editPackage<string | null>(deps, fileId, async (edit) => {
    const track = edit.contents.subtitles.find(({ file }) => file === key);
    const text = track && (await readText(deps.storage, `${edit.storageKey}/${key}`));
    if (!track || !text) return { contents: edit.contents, answer: null };
    const vtt = toWebVtt(retimeCues(parseSubtitles(text).cues, timing));
    return putSubtitle(edit, vtt, { lang: track.lang, titleFa: track.titleFa }, key);
  });
}

async function putSubtitle(
  { contents, put }: PackageEdit,
  vtt: string,
  named: { lang: string; titleFa: string },
  replaces: string | null,
): Promise<{ contents: PackageContents; answer: string }> {
  const place = nextSubtitle(contents);
  const file = `subtitles/${place}-${named.lang}.vtt`;
  await put(file, vtt);
  await put(
    file.replace(/\.vtt$/, '.m3u8'),
    subtitlePlaylist(`${place}-${named.lang}.vtt`, contents.durationSeconds),
  );
  const track = { ...named, file };
  const at = contents.subtitles.findIndex((each) => each.file === replaces);
  const subtitles = at < 0 ? [...contents.subtitles, track] : contents.subtitles.with(at, track);
  return { contents: { ...contents, subtitles, subtitlesMade: place + 1 }, answer: file };
}
