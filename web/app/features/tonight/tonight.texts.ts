import type { Mood } from '@pardeh/contract/titles/for-you';

const moods: Record<Mood, string> = {
  light: 'شاد و سبک',
  exciting: 'پرهیجان',
  thoughtful: 'آرام و فکری',
  scary: 'ترسناک',
};

export const tonightTexts = {
  title: 'امشب چی ببینیم؟',
  lead: 'بگویید چه کسانی هستید و چقدر وقت دارید؛ سه عنوانی را می‌بینید که همین حالا می‌شود تماشا کرد.',
  who: 'چه کسانی هستید؟',
  time: 'چقدر وقت دارید؟',
  anyTime: 'فرقی ندارد',
  upTo: (minutes: string) => `تا ${minutes} دقیقه`,
  mood: 'چه حال‌وهوایی؟',
  anyMood: 'هر حال‌وهوایی',
  moods,
  dubbed: 'فقط دوبله‌شده',
  find: 'پیدا کن',
  another: 'سه‌تای دیگر',
  minutes: (minutes: string) => `${minutes} دقیقه`,
  found: 'برای امشب',
  none: 'چیز دیگری با این شرط‌ها پیدا نشد',
  noneWords: 'وقت بیشتری بگذارید یا حال‌وهوای دیگری را امتحان کنید.',
  nobody: 'دست‌کم یک نفر را انتخاب کنید.',
} as const;
