export const LEDGER_COLUMNS = [
  'تاریخ',
  'گونه',
  'شمارهٔ پرداخت',
  'اشتراک',
  'مبلغ (ریال)',
  'درگاه',
  'کد رهگیری',
  'کد تخفیف',
  'خریدار',
];

export const LEDGER_KINDS: Readonly<Record<string, string>> = {
  purchase: 'خرید',
  gift_purchase: 'خرید هدیه',
  reversal: 'برگشت',
};
