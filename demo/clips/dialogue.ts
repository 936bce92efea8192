/** The dialogue of the clips. There are no spoken words: instruments play, and the subtitles say what they mean. */
export interface Line {
  from: number;
  to: number;
  who: 'keeper' | 'sailor' | 'teller';
  fa: string;
  en?: string;
}

export const LANTERN_LINES: readonly Line[] = [
  { from: 9.5, to: 13, who: 'keeper', fa: 'دریا امشب خواب است.', en: 'The sea is asleep tonight.' },
  {
    from: 13.6,
    to: 17.2,
    who: 'sailor',
    fa: 'آهای فانوس! من اینجایم.',
    en: 'Ahoy, lantern! I am over here.',
  },
  {
    from: 18,
    to: 22,
    who: 'keeper',
    fa: 'می‌بینمت، قایق کوچک.\nراه باز است.',
    en: 'I see you, little boat.\nThe way is clear.',
  },
  { from: 25, to: 29, who: 'sailor', fa: 'ابرها دارند می‌رسند…', en: 'The clouds are coming in…' },
  { from: 34, to: 37.4, who: 'sailor', fa: 'باد! بادبان را جمع کن!', en: 'The wind! Take in the sail!' },
  {
    from: 40,
    to: 43.6,
    who: 'sailor',
    fa: 'نورت کجاست؟ چیزی نمی‌بینم!',
    en: 'Where is your light? I can’t see a thing!',
  },
  {
    from: 47.5,
    to: 51,
    who: 'sailor',
    fa: 'خاموش شد… همه‌چیز خاموش شد.',
    en: 'It has gone out… everything has gone out.',
  },
  {
    from: 53.5,
    to: 57,
    who: 'keeper',
    fa: 'پله‌ها را می‌شمارم:\nیکی، دوتا، سه‌تا…',
    en: 'I am counting the stairs:\none, two, three…',
  },
  {
    from: 58,
    to: 61.6,
    who: 'keeper',
    fa: 'صبر کن. فقط یک شعله مانده.',
    en: 'Hold on. There is one flame left.',
  },
  { from: 63.5, to: 67, who: 'sailor', fa: 'دیدمت! دیدمت!', en: 'I see you! I see you!' },
  { from: 74, to: 78, who: 'keeper', fa: 'صبح به‌خیر، دریا.', en: 'Good morning, sea.' },
  {
    from: 80,
    to: 84,
    who: 'sailor',
    fa: '«صبح به‌خیر، فانوس‌بان.»',
    en: '“Good morning, lantern keeper.”',
  },
];

export const RAIN_LINES: readonly Line[] = [
  { from: 18.5, to: 22.5, who: 'teller', fa: 'آن شب، تمام شهر زیر باران بود.' },
  { from: 24, to: 27.5, who: 'teller', fa: 'چراغ را روشن کردم؛ فقط برای خودم.' },
  { from: 34, to: 37.5, who: 'teller', fa: 'روشن، خاموش، روشن.\nانگار کسی را صدا می‌زدم.' },
  { from: 49, to: 53, who: 'teller', fa: 'و هیچ‌کس جواب نداد… هنوز نه.' },
];

export const SNOW_LINES: readonly Line[] = [
  { from: 18.5, to: 22, who: 'teller', fa: 'یک هفته بعد، برف آمد.' },
  { from: 23.5, to: 27.5, who: 'teller', fa: 'پنجرهٔ روبه‌رو همیشه تاریک بود.' },
  { from: 33, to: 36.5, who: 'teller', fa: 'تا این‌که چراغی چشمک زد:\nروشن، خاموش، روشن.' },
  { from: 49, to: 53, who: 'teller', fa: 'جواب سلامم را داده بود.' },
];

function clock(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const pad = (value: number, width = 2) => String(value).padStart(width, '0');
  return `00:${pad(Math.floor(whole / 60_000))}:${pad(Math.floor(whole / 1000) % 60)},${pad(whole % 1000, 3)}`;
}

export function toSrt(lines: readonly Line[], lang: 'fa' | 'en'): string {
  return lines
    .map(
      (line, index) =>
        `${index + 1}\n${clock(line.from)} --> ${clock(line.to)}\n${lang === 'fa' ? line.fa : line.en}\n`,
    )
    .join('\n');
}
