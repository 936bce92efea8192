/** Apart from person.texts.ts: a listing shows cards of people, too, and needs no more than these. */
export const personCardTexts = {
  roles: { actor: 'بازیگر', director: 'کارگردان', writer: 'نویسنده' },
  comma: '، ',
  matched: 'هنرمندان',
  allPeople: (count: string) => `هر ${count} هنرمند با این نام`,
} as const;
