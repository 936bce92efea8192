import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodeSubtitle } from '@pardeh/persian/subtitles/subtitle-encoding';
import { subtitlesInFolderOf } from '../../../media/ingest.ts';
import { IMPORT_TEXTS } from '../../imports.texts.ts';
import { type FoundFilm, type ImportedSeason, type ImportedTitle, ImportFault } from '../../record.ts';
import { Stager } from '../../staging/stager.ts';
import { Categories } from '../categories.ts';
import { RowFault } from '../clean.rules.ts';
import { NamedPeople } from '../named-people.ts';
import type { StageContext } from '../stage-context.ts';
import { type LibraryFolder, pictureOf, videoOf, walkLibrary } from './library-folder.ts';
import { nfoEpisode, nfoTitle } from './nfo-title.ts';
import { type NfoRoot, readNfo } from './read-nfo.ts';

const NFO_BYTES_MAX = 4 * 1024 ** 2;

/** Reads a Kodi or Jellyfin library. Nothing is ever written there. */
export async function stageNfo(context: StageContext): Promise<void> {
  const { folder } = context.options;
  const root = typeof folder === 'string' ? path.resolve(folder) : null;
  if (!root || !(await stat(root).catch(() => null))?.isDirectory())
    throw new ImportFault(IMPORT_TEXTS.noFile(String(folder ?? '')));
  const { db } = context.deps.database;
  const stager = new Stager(db, context.importId);
  const library = new Library(root, stager, await Categories.open(db, stager), context);
  for await (const found of walkLibrary(root)) await library.readFolder(found);
  await library.finish();
  await stager.flush();
}

class Library {
  readonly #root: string;
  readonly #stager: Stager;
  readonly #categories: Categories;
  readonly #people: NamedPeople;
  readonly #context: StageContext;
  /** The series being read: it is complete when a folder outside its own appears. */
  #series: { folder: string; title: ImportedTitle; seasons: Map<number, ImportedSeason> } | null = null;
  #row = 0;

  constructor(root: string, stager: Stager, categories: Categories, context: StageContext) {
    this.#root = root;
    this.#stager = stager;
    this.#categories = categories;
    this.#people = new NamedPeople(stager);
    this.#context = context;
  }

  async readFolder(found: LibraryFolder): Promise<void> {
    await this.#context.check();
    if (this.#series && !isInside(found.folder, this.#series.folder)) await this.finish();
    // A series comes before its episodes.
    const nfos = found.files.filter((name) => /\.nfo$/i.test(name));
    nfos.sort(
      (one, other) => Number(other === 'tvshow.nfo') - Number(one === 'tvshow.nfo') || (one < other ? -1 : 1),
    );
    for (const name of nfos) {
      this.#row += 1;
      try {
        for (const root of await this.#read(path.join(found.folder, name)))
          await this.#take(found, name, root);
      } catch (error) {
        if (!(error instanceof RowFault)) throw error;
        const file = path.relative(this.#root, path.join(found.folder, name));
        await this.#stager.refuse(this.#row, `${file}: ${error.message}`);
      }
    }
    this.#context.progress(path.basename(found.folder), 0.5);
  }

  /** The series being read is complete. */
  async finish(): Promise<void> {
    const series = this.#series;
    this.#series = null;
    if (series) await this.#stager.addTitle({ ...series.title, seasons: [...series.seasons.values()] });
  }

  async #read(file: string): Promise<NfoRoot[]> {
    if ((await stat(file)).size > NFO_BYTES_MAX) throw new RowFault(IMPORT_TEXTS.tooLarge(4));
    return readNfo(decodeSubtitle(await readFile(file)).text);
  }

  async #take(found: LibraryFolder, name: string, root: NfoRoot): Promise<void> {
    if (root.name === 'season') return;
    if (root.name === 'episodedetails') return this.#takeEpisode(found, name, root);
    const title = await nfoTitle(root, this.#row, this.#categories, this.#people);
    for (const kind of ['poster', 'backdrop'] as const) {
      const picture = pictureOf(found, name, kind);
      if (picture) this.#stager.addExtra(title.row, { what: 'picture', kind, file: picture });
    }
    if (root.name === 'tvshow') {
      await this.finish();
      this.#series = { folder: found.folder, title, seasons: new Map() };
      return;
    }
    await this.#stager.addTitle(title);
    await this.#addFilm(found, name, title.row, null, null);
  }

  async #takeEpisode(found: LibraryFolder, name: string, root: NfoRoot): Promise<void> {
    if (!this.#series) throw new RowFault(IMPORT_TEXTS.noSeries);
    const { season: number, episode } = nfoEpisode(root);
    const season = this.#series.seasons.get(number) ?? { number, episodes: [] };
    this.#series.seasons.set(number, season);
    // A file with several episodes belongs to its first.
    const isFirst = !season.episodes.some((each) => each.number === episode.number);
    season.episodes.push(episode);
    if (isFirst) await this.#addFilm(found, name, this.#series.title.row, number, episode.number);
  }

  async #addFilm(
    found: LibraryFolder,
    name: string,
    row: number,
    season: number | null,
    episode: number | null,
  ): Promise<void> {
    const file = videoOf(found, name);
    if (!file || this.#films.has(file)) return;
    this.#films.add(file);
    const film: FoundFilm = { file, season, episode, subtitles: await subtitlesInFolderOf(file) };
    this.#stager.addExtra(row, { what: 'film', ...film });
  }
  readonly #films = new Set<string>();
}

function isInside(folder: string, parent: string): boolean {
  const way = path.relative(parent, folder);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}
