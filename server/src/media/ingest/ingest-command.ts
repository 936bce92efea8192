import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toLatinDigits } from '@pardeh/persian/digits';
import { CommandError } from '../../commands/admin-command.ts';
import { isSpan } from '../names/episode-names.ts';
import { type PlannedFile, planFolder, subtitlesInFolderOf } from '../names/plan-folder.ts';
import { isLanguage } from '../plan/track-choice.rules.ts';
import type { IngestOptions } from './ingest-options.ts';

export interface IngestCommand {
  title: string;
  ingests: IngestOptions[];
  /** Files of a folder that are left out, and why. */
  leftOut: PlannedFile[];
  dryRun: boolean;
  /** Run by the workers instead of this process. */
  queue: boolean;
  /** Adds missing episodes to the catalogue. */
  create: boolean;
}

export const INGEST_USAGE = `npm run ingest -- <file or folder> --title <number or tt…> [options]

  --season N --episode N     which episode the file is (a folder is matched by file names)
  --last-episode N           the file holds all episodes up to this one
  --part FILE                the next part of a film that was cut into several files; may be repeated
  --create                   adds the episode to the catalogue when it is not there
  --trailer                  the file is the title's trailer
  --dub fa                   the file's own sound of this language is a dub
  --audio fa=FILE            one more sound from a file of its own
  --subtitle fa=FILE         a subtitle (SRT, ASS, WebVTT; any encoding)
  --intro 0:30-1:45          what may be skipped at the beginning
  --credits 41:20            where the credits begin
  --dry-run                  only print what would be done
  --queue                    let the workers run it

Several --audio and --subtitle may be given. Subtitles beside the file that are named like it are found by themselves.
`;

const OPTIONS = {
  title: { type: 'string' },
  season: { type: 'string' },
  episode: { type: 'string' },
  'last-episode': { type: 'string' },
  part: { type: 'string', multiple: true },
  trailer: { type: 'boolean', default: false },
  dub: { type: 'string' },
  audio: { type: 'string', multiple: true },
  subtitle: { type: 'string', multiple: true },
  intro: { type: 'string' },
  credits: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  queue: { type: 'boolean', default: false },
  create: { type: 'boolean', default: false },
} as const;

export async function readIngestCommand(args: string[], cwd: string): Promise<IngestCommand> {
  const { values, positionals } = parse(args);
  const [place, ...more] = positionals;
  if (!place || more.length > 0 || !values.title) throw new CommandError(INGEST_USAGE);
  const source = path.resolve(cwd, place);
  const found = await stat(source).catch(() => {
    throw new CommandError(`There is no file or folder ${source}.`);
  });
  const season = number('season', values.season);
  const shared = {
    kind: values.trailer ? ('trailer' as const) : ('feature' as const),
    dub: values.dub === undefined ? null : language('dub', values.dub),
    audio: (values.audio ?? []).map((each) => languageFile('audio', each, cwd)),
    intro: values.intro ? span(values.intro) : null,
    credits: values.credits ? openSpan(values.credits) : null,
  };
  const settings = {
    title: values.title,
    dryRun: values['dry-run'],
    queue: values.queue,
    create: values.create,
  };
  if (found.isDirectory()) {
    if (values.part) throw new CommandError('--part goes with one file, not with a folder.');
    const planned = await planFolder(source, season);
    if (planned.length === 0) throw new CommandError(`There is no video file in ${source}.`);
    const ingests = planned
      .filter((each) => each.problem === null)
      .map(({ problem: _, ...file }) => ({ ...shared, ...file }));
    return { ...settings, ingests, leftOut: planned.filter((each) => each.problem !== null) };
  }
  const named = (values.subtitle ?? []).map((each) => languageFile('subtitle', each, cwd));
  const subtitles = named.length > 0 ? named : await subtitlesInFolderOf(source);
  const episode = number('episode', values.episode);
  if ((season === null) !== (episode === null)) throw new CommandError('--season and --episode go together.');
  const lastEpisode = number('last-episode', values['last-episode']);
  if (lastEpisode !== null && (episode === null || !isSpan(episode, lastEpisode))) {
    throw new CommandError('--last-episode comes after --episode, and is at most twenty further.');
  }
  const parts = (values.part ?? []).map((part) => path.resolve(cwd, part));
  const options = { ...shared, file: source, parts, season, episode, lastEpisode, subtitles };
  return { ...settings, ingests: [options], leftOut: [] };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${INGEST_USAGE}`);
  }
}

function number(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(toLatinDigits(text));
  if (!Number.isInteger(value) || value < 0 || value > 9999)
    throw new CommandError(`--${name} must be a number.`);
  return value;
}

function languageFile(name: string, text: string, cwd: string): { lang: string; file: string } {
  const [, lang, file] = /^([a-z]{2})=(.+)$/.exec(text) ?? [];
  if (!lang || !file)
    throw new CommandError(`--${name} is written as fa=FILE, with a language of two letters.`);
  return { lang: language(name, lang), file: path.resolve(cwd, file) };
}

function language(name: string, lang: string): string {
  if (!isLanguage(lang)) throw new CommandError(`--${name}: «${lang}» names no language; write fa, en, fr …`);
  return lang;
}

/** `1:02:03`, `2:03` or `123.5`. */
function clockSeconds(text: string): number {
  const parts = toLatinDigits(text).trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d+(\.\d+)?$/.test(part))) {
    throw new CommandError(`«${text}» is no time; write it as 1:23:45 or 83:45.`);
  }
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

function span(text: string): { start: number; end: number } {
  const { start, end } = openSpan(text);
  if (end === null || end <= start) throw new CommandError(`«${text}» must be two times: 0:30-1:45.`);
  return { start, end };
}

function openSpan(text: string): { start: number; end: number | null } {
  const [start = '', end] = text.split(/[-–]/);
  return { start: clockSeconds(start), end: end ? clockSeconds(end) : null };
}
