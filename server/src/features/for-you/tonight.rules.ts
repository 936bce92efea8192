import type { Mood } from '@pardeh/contract/titles/for-you';

const GENRES_OF_MOODS: Record<Mood, readonly string[]> = {
  light: ['comedy', 'family', 'animation', 'romance', 'music', 'musical'],
  exciting: ['action', 'adventure', 'thriller', 'crime', 'sci-fi', 'fantasy', 'war', 'western'],
  thoughtful: ['drama', 'documentary', 'history', 'biography', 'mystery'],
  scary: ['horror'],
};

export const genresOfMood = (mood: Mood | undefined) => (mood ? GENRES_OF_MOODS[mood] : null);

/** The youngest of those who are here decides; null means an adult. */
export function lowestAge(ages: readonly (number | null)[]): number | null {
  const children = ages.filter((age) => age !== null);
  return children.length > 0 ? Math.min(...children) : null;
}
