import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Drawn cards on disk, one for each subject: a new look or new data replaces the older. */
export class CardStore {
  readonly #folder: string;
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(subject: string, fingerprint: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const name = `${subject}.${fingerprint}.jpg`;
    const cached = await readFile(path.join(this.#folder, name)).catch(() => null);
    if (cached) return cached;
    // A shared link is fetched by many previews at once: one of them draws, the others wait for it.
    const running = this.#drawing.get(name);
    if (running) return running;
    const drawing = this.#drawAndStore(subject, name, draw).finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, drawing);
    return drawing;
  }

  async #drawAndStore(subject: string, name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await draw();
    await mkdir(this.#folder, { recursive: true });
    const older = (await readdir(this.#folder)).filter(
      (file) => file.startsWith(`${subject}.`) && file !== name,
    );
    await Promise.all(older.map((file) => rm(path.join(this.#folder, file), { force: true })));
    const unfinished = path.join(this.#folder, `.${name}.${crypto.randomUUID()}`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, path.join(this.#folder, name));
    return bytes;
  }
}
