import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

export interface FilmStage {
  /** The frames of a picture one after another, as JPEG. A picture is a module, or one of its exports: `shorts:kiteFilm`. */
  frames(picture: string, size: { width: number; height: number }, fps: number): AsyncGenerator<Buffer>;
  /** A single moment, to look at while drawing. */
  still(picture: string, size: { width: number; height: number }, at: number): Promise<Buffer>;
  close(): Promise<void>;
}

const PICTURES = path.join(import.meta.dirname, 'pictures');
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--force-color-profile=srgb',
];

const LETTERS: Record<string, string> = {
  arabic: 'U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
  latin: 'U+0000-00FF,U+2013-203A',
};

function fontFace(pack: string, script: string): string {
  return `@font-face{font-family:${pack};font-weight:100 900;src:url(/fonts/${pack}-${script}-wght-normal.woff2);unicode-range:${LETTERS[script]}}`;
}

const PAGE = `<!doctype html><meta charset="utf-8"><style>
${['estedad', 'vazirmatn'].flatMap((pack) => ['arabic', 'latin'].map((script) => fontFace(pack, script))).join('')}
</style><canvas></canvas>`;

// Runs in the page: it has no types, and no access to this file.
const OPEN = `async ([module, part, width, height]) => {
  const { [part]: picture } = await import(module);
  await Promise.all(['Estedad', 'Vazirmatn'].map((family) => document.fonts.load('700 40px ' + family, 'پرده Pardeh')));
  const canvas = document.querySelector('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { alpha: false });
  globalThis.shoot = async (t) => {
    pen.setTransform(width / 1280, 0, 0, height / 720, 0, 0);
    picture.draw(pen, t);
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.97));
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(text);
  };
  return picture.seconds;
}`;

/** Draws on a browser's canvas: the pictures are modules that the page loads, stripped of their types. */
export async function openFilmStage(): Promise<FilmStage> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/').then(
      ([type, body]) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return {
    async *frames(picture, size, fps) {
      const { page, seconds } = await openPicture(browser, origin, picture, size);
      const count = Math.round(seconds * fps);
      for (let index = 0; index < count; index += 1) yield await shoot(page, index / fps);
      await page.close();
    },
    async still(picture, size, at) {
      const { page } = await openPicture(browser, origin, picture, size);
      const frame = await shoot(page, at);
      await page.close();
      return frame;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function answer(url: string): Promise<[type: string, body: string | Buffer]> {
  const name = path.basename(url);
  if (url.startsWith('/fonts/')) {
    const file = import.meta.resolve(`@fontsource-variable/${name.split('-')[0]}/files/${name}`);
    return ['font/woff2', await readFile(new URL(file))];
  }
  if (!name.endsWith('.ts')) return ['text/html', PAGE];
  return ['text/javascript', stripTypeScriptTypes(await readFile(path.join(PICTURES, name), 'utf8'))];
}

async function openPicture(
  browser: Browser,
  origin: string,
  picture: string,
  { width, height }: { width: number; height: number },
) {
  const page = await browser.newPage();
  await page.goto(origin);
  const [file, part = 'picture'] = picture.split(':');
  const arguments_ = JSON.stringify([`/pictures/${file}.ts`, part, width, height]);
  const seconds = await page.evaluate<number>(`(${OPEN})(${arguments_})`);
  return { page, seconds };
}

async function shoot(page: { evaluate<T>(code: string): Promise<T> }, at: number): Promise<Buffer> {
  return Buffer.from(await page.evaluate<string>(`shoot(${at})`), 'base64');
}
