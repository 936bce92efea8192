/** As the templates that operators have approved should read; docs/operate.md lists them. */
export const SMS_TEXTS = {
  code: (siteName: string, code: string, host: string) =>
    `${siteName}\nکد ورود شما: ${code}\nاین کد را به هیچ‌کس ندهید.\n\n@${host} #${code}`,
  notice: (siteName: string, words: string) => `${siteName}\n${words}\nلغو: «لغو» را بفرستید.`,
  notSet: 'برای این سرویس کلیدی تنظیم نشده است.',
  noTemplate: 'برای این سرویس الگوی کد تنظیم نشده است.',
  usedUp: 'سقف پیامک این ساعت یا امروز پر شده است.',
} as const;
