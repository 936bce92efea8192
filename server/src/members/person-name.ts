/** Without what has no shape, and with single spaces: two names that look the same are the same. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
