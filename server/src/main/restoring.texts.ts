/** Self-contained, because nothing else can be loaded while a site is being restored. */
export const RESTORING_PAGE = `<!doctype html>
<html lang="fa" dir="rtl">
<meta charset="utf-8">
<meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>سایت بازمی‌گردد</title>
<style>
  :root { color-scheme: light dark; }
  body { min-block-size: 100dvh; margin: 0; display: grid; place-content: center; gap: 0.5rem; padding: 1.5rem;
    box-sizing: border-box; text-align: center; font: 1rem/1.8 Vazirmatn, Tahoma, sans-serif; }
  h1 { margin: 0; font-size: 1.5rem; text-wrap: balance; }
  p { margin: 0; opacity: 0.75; }
</style>
<h1>سایت از پشتیبان بازمی‌گردد</h1>
<p>چند دقیقهٔ دیگر دوباره این‌جاست؛ این صفحه خودش تازه می‌شود.</p>
`;
