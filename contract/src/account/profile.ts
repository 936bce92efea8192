import * as t from 'typebox';
import { idNumber, nullable, oneOf } from '../shapes.ts';

export const PROFILES_MAX = 5;

/** The drawings to choose from. */
export const PROFILE_PICTURES = {
  pomegranate: 'انار',
  tulip: 'لاله',
  poppy: 'شقایق',
  apple: 'سیب',
  cherry: 'گیلاس',
  cat: 'گربه',
  owl: 'جغد',
  fish: 'ماهی',
  dove: 'کبوتر',
  horse: 'اسب',
  butterfly: 'پروانه',
  setar: 'سه‌تار',
  drum: 'طبل',
  book: 'کتاب',
  camera: 'دوربین',
  crown: 'تاج',
  boat: 'قایق',
  bicycle: 'دوچرخه',
  balloon: 'بالون',
  kite: 'بادبادک',
  rocket: 'موشک',
  robot: 'ربات',
  astronaut: 'فضانورد',
  ball: 'توپ',
} as const;
export type ProfilePicture = keyof typeof PROFILE_PICTURES;
export const profilePicture = oneOf(...(Object.keys(PROFILE_PICTURES) as ProfilePicture[]));

const timeOfDay = t.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 });
export const hours = t.Object({ from: timeOfDay, to: timeOfDay });
const language = t.String({ pattern: '^[a-z]{2,3}$', maxLength: 3 });
export const SUBTITLE_SIZES = ['small', 'medium', 'large', 'huge'] as const;

/** How this profile watches; null: as the film has it. */
export const tastes = {
  audioLang: nullable(language),
  /** `off`: without subtitles. */
  subtitleLang: nullable(t.String({ pattern: '^([a-z]{2,3}|off)$', maxLength: 3 })),
  subtitleSize: nullable(oneOf(...SUBTITLE_SIZES)),
};

export const profile = t.Object({
  id: idNumber,
  name: t.String(),
  picture: profilePicture,
  pictureUrl: t.String(),
  /** Null: an adult. */
  childAge: nullable(t.Integer()),
  /** Of watching, for a child; on all its devices together. */
  minutesPerDay: nullable(t.Integer()),
  /** In Tehran, when a child may watch; the second may be earlier than the first. */
  hours: nullable(hours),
  hasPin: t.Boolean(),
  isCurrent: t.Boolean(),
  /** The first one, of whoever owns the account: always an adult, and never deleted alone. */
  isOwner: t.Boolean(),
  ...tastes,
});
export type Profile = t.Static<typeof profile>;

/** Among the profiles of the account, with what a child has watched today on all its devices; null for an adult. */
export const listedProfile = t.Object({ ...profile.properties, minutesToday: nullable(t.Integer()) });
export type ListedProfile = t.Static<typeof listedProfile>;
