/**
 * What has no shape of its own: controls, half characters, everything that Unicode lets a program leave undrawn
 * (fillers, direction marks, joiners, selectors), and the empty braille cell. The half-space is part of Persian
 * words and is dealt with apart.
 */
const SHAPELESS = /(?!\u200C)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu;
const IDLE_HALF_SPACE = /(?<![\p{L}\p{M}\p{N}])\u200C|\u200C(?![\p{L}\p{N}])/gu;

/** Without what has no shape, and with single spaces: two names that look the same are the same. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFC')
    .replace(SHAPELESS, '')
    .replace(/\u200C+/g, '\u200C')
    .replace(IDLE_HALF_SPACE, '')
    .replace(/\s+/g, ' ')
    .trim();
}
