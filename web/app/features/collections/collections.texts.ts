import { siteName } from '../../shared/page-state/site-name.ts';
import { collectionRailTexts } from './collection-rail.texts.ts';

export const collectionsTexts = {
  ...collectionRailTexts,
  lead: 'فیلم‌هایی که کنار هم معنا پیدا می‌کنند: سه‌گانه‌ها، کارنامه‌ها و گزیده‌های ما.',
  description:
    'مجموعه‌ها: سه‌گانه‌ها، دنباله‌ها، کارنامهٔ کارگردان‌ها و گزیده‌های موضوعی فیلم و سریال، به ترتیب تماشا.',
  seen: (seen: string, count: string) => `${seen} از ${count} عنوان را دیده‌اید`,
  seenAll: 'همه را دیده‌اید',
  related: 'مجموعه‌های نزدیک به این',
  ofCollection: (title: string, count: string) =>
    `مجموعهٔ «${title}» در ${siteName()}: ${count} عنوان به ترتیب تماشا.`,
  collection: (title: string) => `مجموعهٔ ${title}`,
  order: 'ترتیب',
  apply: 'مرتب کن',
  empty: 'هنوز عنوانی در این مجموعه نیست',
  emptyAll: 'هنوز مجموعه‌ای ساخته نشده است',
  backHome: 'رفتن به خانه',
  all: 'همهٔ مجموعه‌ها',
} as const;

export const collectionOrderTexts = {
  '': 'ترتیب مجموعه',
  year: 'تازه‌ترین سال ساخت',
  rating: 'بالاترین امتیاز',
  votes: 'پرطرفدارترین',
} as const;
