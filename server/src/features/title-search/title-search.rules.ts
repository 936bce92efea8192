import { FIELD_NAMES } from '@pardeh/contract/fields';
import type { TitleCard, TitleSearchQuery, TitleSearchResult } from '@pardeh/contract/titles';
import { AppError } from '../../platform/app-error.ts';

const languageNames = new Intl.DisplayNames('fa', { type: 'language', fallback: 'none' });

/** Languages need no table: whatever has a Persian name is one. */
export function unknownLanguages({ audio, subtitle }: TitleSearchQuery): string[] {
  const known = (code: string | undefined) => code === undefined || languageNames.of(code) !== undefined;
  return [...(known(audio) ? [] : ['audio']), ...(known(subtitle) ? [] : ['subtitle'])];
}

export function refuseUnknown(fields: string[]): void {
  if (fields.length === 0) return;
  const messages = fields.map((field) => [field, [`${FIELD_NAMES[field] ?? field} شناخته‌شده نیست.`]]);
  throw new AppError('invalid', { fields: Object.fromEntries(messages) });
}

/** What the search dropdown shows, and no more. */
export function toSearchResult(card: TitleCard): TitleSearchResult {
  const { id, path, poster, posterHash, titleEn, titleFa, year, genres, rating, rottenTomatoes } = card;
  return { id, path, poster, posterHash, titleEn, titleFa, year, genres, rating, rottenTomatoes };
}
