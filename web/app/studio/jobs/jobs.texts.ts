import type { JobKind } from '@pardeh/contract/studio/long-jobs';
import { formatNumber } from '@pardeh/persian/digits';

const kinds: Record<JobKind, string> = {
  bulkEdit: 'ویرایش گروهی',
  import: 'درون‌ریزی',
  ingest: 'آماده‌سازی فایل',
  message: 'پیام همگانی',
  backup: 'پشتیبان‌گیری',
  rebuild: 'بازسازی جست‌وجو',
};

export const jobsTexts = {
  room: 'کارها',
  lead: 'هر کار درازی که سایت در دست دارد یا داشته است. صفحه را می‌توانید ببندید؛ کار بی‌شما پیش می‌رود و پس از خاموش شدن سرور هم از همان‌جا ادامه می‌یابد.',
  kinds,
  kind: 'نوع کار',
  allKinds: 'همهٔ کارها',
  state: 'وضعیت',
  anyState: 'هر وضعیتی',
  onlyOpen: 'فقط ناتمام‌ها',
  onlyFailed: 'فقط ناموفق‌ها',
  failedTasks: 'کارهای کوتاه ناموفق در هفت روز گذشته',
  times: (count: number) => `${formatNumber(count)} بار`,
  bySite: 'خود سایت',
  empty: 'کاری در جریان نیست',
  emptyWords:
    'درون‌ریزی، ویرایش گروهی، آماده‌سازی فایل، پیام همگانی، پشتیبان‌گیری و بازسازی جست‌وجو این‌جا دیده می‌شوند و همین‌جا می‌ایستند یا ادامه می‌یابند.',
} as const;
