import type { Page } from 'playwright-core';
import sharp from 'sharp';

interface Sign {
  name: string;
  /** The contrast that WCAG asks for: 4.5 for words, 3 for icons. */
  least: number;
  colour: number[];
  box: { left: number; top: number; right: number; bottom: number };
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Words and icons with their place in the window and their colour in sRGB. */
const signsIn = (page: Page, selector: string): Promise<Sign[]> =>
  page.locator(selector).evaluate((root) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const found: Sign[] = [];
    const add = (parent: Element, name: string, least: number, box: DOMRect) => {
      // What is a pixel wide is only for screen readers.
      if (
        !canvas ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        parent.getBoundingClientRect().width < 4
      )
        return;
      canvas.fillStyle = getComputedStyle(parent).color;
      canvas.fillRect(0, 0, 1, 1);
      const colour = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      const { left, top, right, bottom } = box;
      found.push({ name, least, colour, box: { left, top, right, bottom } });
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = node.textContent?.trim();
      if (words && node.parentElement) add(node.parentElement, words, 4.5, range.getBoundingClientRect());
    }
    for (const icon of root.querySelectorAll('svg.icon')) {
      const { ariaLabel, textContent } = icon.closest('a, button') ?? icon;
      add(icon, `icon of ${ariaLabel ?? textContent}`, 3, icon.getBoundingClientRect());
    }
    return found;
  });

/** A sheet that the content policy lets in; answers how it is removed. */
export async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Words and icons without enough contrast to the worst pixel behind them: the page is looked at without them. */
export async function faintSigns(page: Page, selector: string): Promise<string[]> {
  const signs = await signsIn(page, selector);
  const transparent = 'color: transparent !important; transition: none !important;';
  const show = await addStyle(page, `${selector} * { ${transparent} }`);
  const { width = 0 } = page.viewportSize() ?? {};
  const height = Math.ceil(Math.max(...signs.map(({ box }) => box.bottom)));
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
  await show();
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  return signs.flatMap(({ name, least, colour, box }) => {
    const ink = luminance(colour);
    let worst = 21;
    for (let y = Math.max(0, Math.floor(box.top)); y < box.bottom; y += 1)
      for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(width, box.right); x += 1) {
        const at = (y * width + x) * 3;
        const ground = luminance([...pixels.subarray(at, at + 3)]);
        worst = Math.min(worst, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
      }
    return worst < least ? [`${name}: ${worst.toFixed(2)}`] : [];
  });
}
