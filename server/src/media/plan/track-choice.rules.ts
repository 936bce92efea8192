import type { Source } from '../probe/source.ts';
import type { EncodeRequest } from '../shared/encode-request.ts';

export interface AudioChoice {
  file: string;
  index: number;
  lang: string;
  titleFa: string;
  isDub: boolean;
}

export interface SubtitleChoice {
  lang: string;
  titleFa: string;
  /** A separate file, or a stream of the film. */
  from: { file: string } | { index: number; codec: string };
}

const languageNames = new Intl.DisplayNames('fa', { type: 'language' });

export function languageFa(lang: string): string {
  return languageNames.of(lang) ?? lang;
}

/** Whether the two letters are a language code: «zz» is none. */
export function isLanguage(lang: string): boolean {
  return /^[a-z]{2}$/.test(lang) && languageFa(lang) !== lang;
}

/** Original sound first, then dubs; a second track of the same name gets a number. */
export function chooseAudio(source: Source, request: EncodeRequest): AudioChoice[] {
  const [only] = source.audio;
  const own = source.audio.map((stream) => {
    const single = source.audio.length === 1 && stream === only;
    const lang = stream.lang ?? (single ? request.dub : null) ?? request.originalLanguages[0] ?? 'fa';
    const isDub = lang === request.dub || isForeignPersian(lang, request) || saysDub(stream.title);
    return { file: source.file, index: stream.index, lang, titleFa: audioName(lang, isDub, request), isDub };
  });
  const added = (request.audio ?? []).map(({ file, lang, titleFa, isDub }) => {
    const dubbed = isDub ?? isForeignPersian(lang, request);
    return { file, index: 0, lang, titleFa: titleFa ?? audioName(lang, dubbed, request), isDub: dubbed };
  });
  const all = [...own, ...added].toSorted((a, b) => Number(a.isDub) - Number(b.isDub));
  return numbered(all);
}

const isForeignPersian = (lang: string, { originalLanguages }: EncodeRequest) =>
  lang === 'fa' && originalLanguages.length > 0 && !originalLanguages.includes('fa');
const saysDub = (title: string | null) => /dub|دوبله/i.test(title ?? '');

export function audioName(
  lang: string,
  isDub: boolean,
  { originalLanguages }: Pick<EncodeRequest, 'originalLanguages'>,
): string {
  if (isDub) return `دوبلهٔ ${languageFa(lang)}`;
  return originalLanguages.length === 0 || originalLanguages.includes(lang)
    ? 'صدای اصلی'
    : `صدای ${languageFa(lang)}`;
}

/** Persian first, since most viewers here want it. */
export function chooseSubtitles(source: Source, request: EncodeRequest): SubtitleChoice[] {
  const own = source.subtitles
    .filter((stream) => stream.isText)
    .map(({ index, codec, lang }): SubtitleChoice => {
      const known = lang ?? 'fa';
      return { lang: known, titleFa: languageFa(known), from: { index, codec } };
    });
  const added = (request.subtitles ?? []).map(
    ({ lang, file, titleFa }): SubtitleChoice => ({
      lang,
      titleFa: titleFa ?? languageFa(lang),
      from: { file },
    }),
  );
  const all = [...added, ...own].toSorted((a, b) => Number(b.lang === 'fa') - Number(a.lang === 'fa'));
  return numbered(all);
}

const PERSIAN_DIGITS = new Intl.NumberFormat('fa', { useGrouping: false });

function numbered<T extends { titleFa: string }>(tracks: T[]): T[] {
  const seen = new Map<string, number>();
  return tracks.map((track) => {
    const count = (seen.get(track.titleFa) ?? 0) + 1;
    seen.set(track.titleFa, count);
    return count === 1 ? track : { ...track, titleFa: `${track.titleFa} ${PERSIAN_DIGITS.format(count)}` };
  });
}
