const BROWSERS: [RegExp, string][] = [
  [/Telegram/i, 'تلگرام'],
  [/SamsungBrowser/, 'مرورگر سامسونگ'],
  [/OPR\/|Opera/, 'اپرا'],
  [/EdgA?\/|EdgiOS/, 'اج'],
  [/YaBrowser/, 'یاندکس'],
  [/FxiOS|Firefox\//, 'فایرفاکس'],
  [/CriOS|Chrom(e|ium)\//, 'کروم'],
  [/Safari\//, 'سافاری'],
];

const SYSTEMS: [RegExp, string][] = [
  [/Android TV|GoogleTV|BRAVIA|SMART-TV|SmartTV|Tizen|Web0S/i, 'تلویزیون'],
  [/iPad/, 'آی‌پد'],
  [/iPhone|iPod/, 'آیفون'],
  [/Android/, 'اندروید'],
  [/Windows/, 'ویندوز'],
  [/CrOS/, 'کروم‌بوک'],
  [/Macintosh|Mac OS X/, 'مک'],
  [/Linux|X11/, 'لینوکس'],
];

/** Derives «کروم روی اندروید» from the user agent; a name that a program chose for itself stays. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} روی ${system}`;
  const isOwnName = userAgent !== '' && !/[/;]/.test(userAgent);
  return browser ?? system ?? (isOwnName ? userAgent : 'برنامه‌ای بیرون از مرورگر');
}
