import type { JobAction, JobState, LongJob } from '@pardeh/contract/studio/long-jobs';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { formatDuration } from '@pardeh/persian/units';

const states: Record<JobState, string> = {
  waiting: 'در صف',
  running: 'در حال کار',
  stopped: 'ایستاده',
  done: 'تمام شد',
  failed: 'ناموفق',
  cancelled: 'لغوشده',
};
const units: Record<LongJob['unit'], string> = {
  titles: 'عنوان',
  frames: 'فریم',
  deliveries: 'فرستادن',
  files: 'فایل',
};
const counts: Record<LongJob['counts'][number]['what'], string> = {
  created: 'تازه',
  changed: 'تغییر',
  unchanged: 'بی‌تغییر',
  refused: 'رد',
  sent: 'رسید',
  failed: 'نرسید',
  skipped: 'دیگر نمی‌خواست',
  rows: 'ردیف',
  files: 'فایل',
};
const actions: Record<JobAction, string> = {
  stop: 'ایستادن',
  resume: 'ادامه',
  retry: 'دوباره',
  undo: 'بازگرداندن',
  cancel: 'لغو',
};
const changed: Record<JobAction, string> = {
  stop: 'ایستاد؛ هر زمان بخواهید از همان‌جا ادامه می‌یابد.',
  resume: 'از همان‌جا ادامه می‌یابد.',
  retry: 'دوباره آغاز شد.',
  undo: 'بازگرداندن آغاز شد.',
  cancel: 'لغو شد.',
};

export const jobTexts = {
  states,
  actions,
  changed,
  actionOf: (action: JobAction, name: string) => `${actions[action]}: ${name}`,
  progressOf: (name: string) => `پیشرفت ${name}`,
  percent: (share: number) => formatPercent(Math.floor(share * 100)),
  reached: (done: number, total: number, unit: LongJob['unit']) =>
    `${formatNumber(done)} از ${formatNumber(total)} ${units[unit]}`,
  rate: (perSecond: number, unit: LongJob['unit']) =>
    `${formatNumber(perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond))} ${units[unit]} در ثانیه`,
  left: (seconds: number) => `حدود ${formatDuration(seconds)} مانده`,
  counts: (all: LongJob['counts']) =>
    all
      .filter(({ count }) => count > 0)
      .map(({ what, count }) => `${formatNumber(count)} ${counts[what]}`)
      .join('، '),
  cancelQuestion: (name: string) => `${name}: لغو شود؟`,
  cancelYes: 'بله، لغو شود',
  cancelNo: 'نه، ادامه بدهد',
  cancelWords:
    'کار می‌ایستد و فایل بارگذاری‌شده و همهٔ آنچه ساخته شده پاک می‌شود. برای درنگ کوتاه «ایستادن» را بزنید.',
} as const;
