/** Whether an If-None-Match contains the tag, by weak comparison: `W/"a"` and `"a"` are equal. */
export function namesTag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  if (known === tag || known === '*') return true;
  const own = opaque(tag);
  return known.split(',').some((each) => opaque(each.trim()) === own);
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
