/**
 * Invisible characters: controls, lone surrogates, everything Unicode lets a renderer ignore (fillers, direction marks,
 * joiners, selectors), and the empty braille cell. ZWNJ is part of Persian words and is handled separately.
 */
const SHAPELESS = /(?!\u200C)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu;
const IDLE_HALF_SPACE = /(?<![\p{L}\p{M}\p{N}])\u200C|\u200C(?![\p{L}\p{N}])/gu;

/** Removes invisible characters and repeated spaces, so that names that look the same are the same. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFC')
    .replace(SHAPELESS, '')
    .replace(/\u200C+/g, '\u200C')
    .replace(IDLE_HALF_SPACE, '')
    .replace(/\s+/g, ' ')
    .trim();
}
