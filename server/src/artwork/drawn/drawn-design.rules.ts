import { chooseDesign, type Design, type Direction } from '../poster-maker/choose-design.ts';
import type { PosterText } from '../poster-maker/lettering/poster-type.ts';
import type { Mood } from '../poster-maker/palettes.ts';
import { seededRandom } from '../poster-maker/seeded-random.ts';
import type { DrawnTitle } from './drawn-posters.queries.ts';
import { kindAndYear } from './drawn-posters.texts.ts';

const MOODS_OF: Record<string, readonly Mood[]> = {
  drama: ['warm', 'cold', 'classic', 'rose', 'sea'],
  comedy: ['play', 'warm', 'rose'],
  action: ['city', 'blood', 'noir'],
  adventure: ['desert', 'sea', 'forest', 'play'],
  thriller: ['noir', 'night', 'cold', 'blood'],
  crime: ['noir', 'city', 'blood'],
  mystery: ['night', 'noir', 'dream'],
  romance: ['rose', 'dream', 'sea'],
  fantasy: ['dream', 'forest', 'gold'],
  'sci-fi': ['space', 'cold', 'night'],
  horror: ['blood', 'night', 'noir'],
  animation: ['play', 'sea', 'dream'],
  family: ['play', 'warm', 'forest'],
  war: ['war', 'desert', 'cold'],
  history: ['gold', 'classic', 'desert'],
  biography: ['classic', 'warm', 'city'],
  documentary: ['classic', 'cold', 'forest'],
  music: ['gold', 'rose', 'city'],
  musical: ['gold', 'rose', 'play'],
  western: ['desert', 'warm'],
  sport: ['city', 'play', 'forest'],
  social: ['city', 'cold', 'warm'],
};
const OTHERWISE: readonly Mood[] = ['classic', 'warm', 'city', 'sea'];

/** Titles with adjacent ids get colours of different moods. */
function moodOf({ id, genres }: DrawnTitle): Mood {
  const moods = genres.map((genre) => MOODS_OF[genre]).find((found) => found !== undefined) ?? OTHERWISE;
  return moods[id % moods.length] ?? 'classic';
}

export function designDrawn(title: DrawnTitle, direction?: Direction): { design: Design; text: PosterText } {
  const hasPersianName = title.titleFa !== '' && title.titleFa !== title.titleEn;
  const name = title.titleFa || title.titleEn;
  return {
    design: chooseDesign(
      { mood: moodOf(title), genres: title.genres, iranian: title.iranian, titleFa: name },
      seededRandom(`drawn/${title.id}`),
      direction,
    ),
    text: {
      titleFa: name,
      titleEn: hasPersianName ? title.titleEn : null,
      credit: kindAndYear(title.type, title.year),
    },
  };
}
