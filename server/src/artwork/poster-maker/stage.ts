import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decode, type Pixels, svgOf } from './pixels.ts';

/** How wide a line is and how far its ink reaches above and below the baseline, at 100 units of type size. */
export interface LineInk {
  width: number;
  ascent: number;
  descent: number;
}

export interface LineOfType {
  text: string;
  family: TypeFamily;
  weight: number;
}

export type TypeFamily = 'Estedad' | 'Vazirmatn';

export interface Stage {
  measure(lines: readonly LineOfType[]): Promise<LineInk[]>;
  /** Draws an SVG body with words in a view of the given units, at the given width. */
  shoot(
    body: string,
    view: { width: number; height: number },
    pixels: number,
    grain?: boolean,
  ): Promise<Pixels>;
  close(): Promise<void>;
}

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

async function fontFace(family: string, pack: string, script: string, coverage: string): Promise<string> {
  const file = fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${pack}/files/${pack}-${script}-wght-normal.woff2`),
  );
  const data = (await readFile(file)).toString('base64');
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${coverage}}`;
}

const ARABIC = 'U+0600-06FF,U+0750-077F,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC';
const LATIN = 'U+0000-00FF,U+0131,U+0152-0153,U+2000-200B,U+2013-203A,U+20AC';

async function pageSource(): Promise<string> {
  const faces = await Promise.all([
    fontFace('Estedad', 'estedad', 'arabic', ARABIC),
    fontFace('Estedad', 'estedad', 'latin', LATIN),
    fontFace('Vazirmatn', 'vazirmatn', 'arabic', ARABIC),
    fontFace('Vazirmatn', 'vazirmatn', 'latin', LATIN),
  ]);
  const page = await readFile(new URL('stage.html', import.meta.url), 'utf8');
  return page.replace('/*fonts*/', () => faces.join(''));
}

const GRAIN_OPACITY = 0.08;

export async function openStage(): Promise<Stage> {
  // Only who draws needs a browser: the server that shows the pictures does without.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const page = await browser.newPage({ viewport: { width: 480, height: 720 }, deviceScaleFactor: 1 });
  await page.setContent(await pageSource());
  await page.evaluate('stage.loadFonts()');
  return {
    measure: (lines) => page.evaluate<LineInk[]>(`stage.measure(${JSON.stringify(lines)})`),
    async shoot(body, view, pixels, grain = true) {
      const height = Math.round((pixels * view.height) / view.width);
      if (page.viewportSize()?.width !== pixels || page.viewportSize()?.height !== height) {
        await page.setViewportSize({ width: pixels, height });
      }
      await page.evaluate(
        `stage.show(${JSON.stringify(svgOf(body, view, pixels))}, ${grain ? GRAIN_OPACITY : 0})`,
      );
      return decode(await page.screenshot({ type: 'png' }));
    },
    close: () => browser.close(),
  };
}
