import type { PackageContents, PackagedTrack } from '../package/package-contents.ts';

/** A part of a download: bytes of ours, or a file of the package as it is. */
export interface DownloadPiece {
  bytes: number;
  /** Within the package; none for the head, which is made on the spot. */
  file: string | null;
}

/**
 * A whole MP4 out of the segments that are there anyway: one head for all tracks, then picture and sound by
 * turns. Nothing is stored twice, and every size of the ladder can be downloaded.
 */
export function downloadPieces(
  contents: PackageContents,
  quality: string,
  headBytes: number,
): DownloadPiece[] | null {
  const picture = contents.renditions.find((rendition) => rendition.quality === quality);
  if (!picture) return null;
  const tracks = [picture, ...contents.audio];
  const longest = Math.max(...tracks.map((track) => track.segments.length));
  const pieces: DownloadPiece[] = [{ bytes: headBytes, file: null }];
  for (let index = 0; index < longest; index += 1) {
    for (const track of tracks) {
      const segment = track.segments[index];
      if (segment) pieces.push({ bytes: segment[1], file: segmentFile(track, index) });
    }
  }
  return pieces;
}

export function segmentFile({ folder }: PackagedTrack, index: number): string {
  return `${folder}/${String(index + 1).padStart(5, '0')}.m4s`;
}

interface Named {
  title_fa: string;
  title_en: string;
  year: number | null;
  season: number | null;
  episode: number | null;
}

const UNSAFE = /[\\/:*?"<>|\u0000-\u001f]+/g;
const persianNumber = new Intl.NumberFormat('fa', { useGrouping: false });

/** `The Lantern Keeper (2026) 720p.mp4`, with `S01E02` where it is an episode. */
export function latinFileName(file: Named, quality: string, ending: string): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const episode =
    file.season === null || file.episode === null ? '' : ` S${two(file.season)}E${two(file.episode)}`;
  const year = file.year === null ? '' : ` (${file.year})`;
  const plain = file.title_en
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(UNSAFE, ' ');
  return `${`${plain.trim() || 'title'}${year}${episode} ${quality}`.replace(/\s+/g, ' ')}.${ending}`;
}

export function persianFileName(file: Named, quality: string, ending: string): string {
  const episode =
    file.season === null || file.episode === null
      ? ''
      : ` - فصل ${persianNumber.format(file.season)} قسمت ${persianNumber.format(file.episode)}`;
  return `${file.title_fa.replace(UNSAFE, ' ')}${episode} - ${quality}.${ending}`;
}

/** Both names: the Latin one for programs that know no other, the Persian one for all that do. */
export function contentDisposition(latin: string, persian: string): string {
  const encoded = encodeURIComponent(persian).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${latin.replace(/["\\]/g, '')}"; filename*=UTF-8''${encoded}`;
}
