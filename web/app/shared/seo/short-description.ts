const LONGEST = 160;

/** Whole words only: search engines and previews cut anywhere, even inside a word. */
export function shortDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= LONGEST) return plain;
  const cut = plain.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s،؛:.,-]+$/u, '')}…`;
}
