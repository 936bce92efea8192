import { personCardTexts } from './person-card.texts.ts';

export const personTexts = {
  ...personCardTexts,
  tabs: { actor: 'بازیگری', director: 'کارگردانی', writer: 'نویسندگی' },
  tabsLabel: 'کارها در هر نقش',
  and: ' و ',
  born: 'زادهٔ',
  died: 'درگذشتهٔ',
  yearAlone: (year: string) => `سال ${year} میلادی`,
  atAge: (age: string) => `در ${age} سالگی`,
  bestKnown: 'شناخته‌شده با',
  works: (role: string) => `کارنامهٔ ${role}`,
  noWorks: 'هنوز کاری در این نقش ثبت نشده است',
  yearUnknown: 'به‌زودی',
  asCharacter: (character: string) => `در نقش ${character}`,
  description: (name: string, roles: string) => `${name}، ${roles}: زندگی‌نامه، فیلم‌ها و سریال‌ها.`,
  peopleHeading: (words: string) => `هنرمندان با نام «${words}»`,
  peopleDescription: (words: string) =>
    `بازیگران، کارگردانان و نویسندگانی که نامشان «${words}» را در خود دارد.`,
  peopleCount: (count: string) => `${count} نفر`,
  noPeople: 'هنرمندی با این نام پیدا نشد',
  noPeopleWords: 'املای دیگر یا نام انگلیسی را هم امتحان کنید.',
  toTitles: 'جست‌وجو در فیلم‌ها و سریال‌ها',
} as const;
