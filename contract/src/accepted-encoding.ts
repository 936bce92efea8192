const FORMS = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
};

/** Whether a browser takes this form of a text; `br;q=0` says that it does not. */
export function acceptsEncoding(header: string | undefined, form: keyof typeof FORMS): boolean {
  const found = header === undefined ? null : FORMS[form].exec(header);
  return found !== null && Number(found[1] ?? 1) > 0;
}
