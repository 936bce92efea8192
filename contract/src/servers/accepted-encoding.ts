const LISTED = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
};

/** Whether a client accepts this encoding; `br;q=0` says that it does not. */
export function acceptsEncoding(header: string | undefined, encoding: keyof typeof LISTED): boolean {
  const found = header === undefined ? null : LISTED[encoding].exec(header);
  return found !== null && Number(found[1] ?? 1) > 0;
}
