import { slug } from '@pardeh/persian/slug';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { IngestOrder } from './ingest-order.ts';

export interface IngestTitle {
  id: number;
  imdb: string | null;
  type: 'movie' | 'series';
  titleFa: string;
  titleEn: string;
  languages: string[];
}

/** By its number, its IMDb number, or the name an importer gave it. */
export async function findIngestTitle(db: Db, key: string): Promise<IngestTitle | undefined> {
  const query = db
    .selectFrom('titles')
    .select(['id', 'imdb', 'type', 'title_fa as titleFa', 'title_en as titleEn', 'languages']);
  if (/^t?[1-9]\d{0,9}$/.test(key)) {
    const id = Number(key.replace('t', ''));
    return id > 2_147_483_647 ? undefined : query.where('id', '=', id).executeTakeFirst();
  }
  return query.where(/^tt\d+$/.test(key) ? 'imdb' : 'key', '=', key).executeTakeFirst();
}

/** The order, or the same order from before that never came to its end. */
export async function placeOrder(db: Db, titleId: number, order: IngestOrder): Promise<number> {
  const {
    file,
    kind,
    season,
    episode,
    uploadedAs = null,
    startedBy = null,
    replaces = null,
    ownsFile = uploadedAs !== null,
    ...wishes
  } = order;
  const known = await db
    .selectFrom('ingest_jobs')
    .select('id')
    .where('source', '=', file)
    .where('title_id', '=', titleId)
    .where('kind', '=', kind)
    .where(sql<boolean>`season is not distinct from ${season} and episode is not distinct from ${episode}
      and replaces is not distinct from ${replaces}`)
    .where('state', 'not in', ['done', 'cancelled'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (known) {
    await sql`update ingest_jobs set wishes = ${JSON.stringify(wishes)}::jsonb,
      tries = case when state = 'failed' then 0 else tries end,
      state = case when state in ('failed', 'stopped') then 'waiting' else state end
      where id = ${known.id}`.execute(db);
    return known.id;
  }
  const made = await db
    .insertInto('ingest_jobs')
    .values({
      ...{ title_id: titleId, kind, source: file, season, episode, wishes: JSON.stringify(wishes) },
      ...{ owns_source: ownsFile, filename: uploadedAs, replaces, started_by: startedBy },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export interface IngestRow {
  id: number;
  title_id: number;
  kind: 'feature' | 'trailer';
  source: string;
  season: number | null;
  episode: number | null;
  wishes: Record<string, unknown>;
  owns_source: boolean;
  filename: string | null;
  /** The file that is there already: of an earlier stage of the same order. */
  file_id: number | null;
  /** The file whose place the new one takes. */
  replaces: number | null;
  state: 'waiting' | 'running' | 'stopped' | 'done' | 'failed' | 'cancelled';
  runner: string | null;
  tries: number;
  error: string | null;
  is_alive: boolean;
  languages: string[];
  title_en: string;
  type: 'movie' | 'series';
}

/** A process says every few seconds that it is alive; after so long it is taken for dead. */
const DEAD_AFTER = sql`interval '1 minute'`;

export async function findIngest(db: Db, id: number): Promise<IngestRow | undefined> {
  const { rows } = await sql<IngestRow>`
    select i.id, i.title_id, i.kind, i.source, i.season, i.episode, i.wishes, i.state, i.runner, i.tries, i.error,
      i.owns_source, i.filename, i.file_id, i.replaces, coalesce(i.state = 'running' and i.alive_at > now() - ${DEAD_AFTER}, false) as is_alive,
      t.languages, t.title_en, t.type
    from ingest_jobs i join titles t on t.id = i.title_id where i.id = ${id}`.execute(db);
  return rows[0];
}

/** Takes an order for this process, unless it has ended or another took it since it was read. */
export async function takeOrder(db: Db, row: IngestRow, runner: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ingest_jobs set state = 'running', runner = ${runner}, alive_at = now(), tries = tries + 1, error = null,
      error_code = null, notes = '{}', step = null, started_at = now(), started_progress = progress
    where id = ${row.id} and state in ('waiting', 'running') and runner is not distinct from ${row.runner} and tries = ${row.tries}
    returning id`.execute(db);
  return rows.length > 0;
}

export interface OrderProgress {
  step: string;
  progress: number;
  /** Frames a second; null while none are encoded. */
  speed: number | null;
  notes: readonly string[];
}

/** Answers whether the order is still wanted, by now and from this process, or the whole queue is to stand still. */
export async function noteProgress(
  db: Db,
  { id, runner }: { id: number; runner: string },
  { step, progress, speed, notes }: OrderProgress,
): Promise<'go on' | 'paused' | 'stopped' | 'cancelled'> {
  const { rows } = await sql<{ state: IngestRow['state']; is_ours: boolean; is_paused: boolean }>`
    with noted as (
      update ingest_jobs set step = ${step}, progress = ${progress}, speed = ${speed}::real,
        notes = ${[...notes]}::text[], alive_at = now()
      where id = ${id} and state = 'running' and runner = ${runner} returning id
    )
    select i.state, exists (select from noted) as is_ours, (select is_paused from ingest_queue) as is_paused
    from ingest_jobs i where i.id = ${id}`.execute(db);
  if (rows[0] === undefined || rows[0].state === 'cancelled') return 'cancelled';
  if (!rows[0].is_ours) return 'stopped';
  return rows[0].is_paused ? 'paused' : 'go on';
}

/** The first size can be watched. Answers whether the order is still wanted. */
export async function notePlayable(db: Db, id: number, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ingest_jobs set file_id = ${fileId} where id = ${id} and state in ('running', 'stopped') returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Answers whether the order was still wanted; one that was stopped this late is done. */
export async function finishOrder(db: Db, id: number, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update ingest_jobs set state = 'done', progress = 1, file_id = ${fileId}, finished_at = now(), step = null, speed = null
    where id = ${id} and state in ('running', 'stopped') returning id`.execute(db);
  return rows.length > 0;
}

export async function failOrder(
  db: Db,
  id: number,
  failure: { state: 'waiting' | 'failed'; message: string; code: string },
): Promise<void> {
  await sql`update ingest_jobs set state = ${failure.state}, error = ${failure.message}, error_code = ${failure.code},
    runner = null, speed = null, finished_at = case when ${failure.state} = 'failed' then now() end
    where id = ${id} and state not in ('stopped', 'cancelled')`.execute(db);
}

/** With a last episode: whether all of them are known. */
export async function hasEpisode(
  db: Db,
  titleId: number,
  season: number,
  episode: number,
  lastEpisode: number | null = null,
): Promise<boolean> {
  const last = lastEpisode ?? episode;
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from episodes e join seasons s on s.id = e.season_id
    where s.title_id = ${titleId} and s.number = ${season}
      and e.number between ${episode} and ${last}`.execute(db);
  return rows[0]?.known === last - episode + 1;
}

/** The episode of this number, added to the series when the catalogue does not know it yet. */
async function episodeOf(db: Db, titleId: number, season: number, episode: number): Promise<number> {
  await sql`insert into seasons (title_id, number) values (${titleId}, ${season})
    on conflict (title_id, number) do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    with season as (select id from seasons where title_id = ${titleId} and number = ${season}),
    made as (
      insert into episodes (season_id, number) select id, ${episode} from season
      on conflict (season_id, number) do nothing returning id
    )
    select id from made union all
    select e.id from episodes e join season on e.season_id = season.id where e.number = ${episode}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('the episode was not written');
  return found.id;
}

export interface EpisodeSpan {
  titleId: number;
  season: number | null;
  episode: number | null;
  lastEpisode: number | null;
}

/** The episode that a file stands at, null for a film. The others that it holds are added as well, where unknown. */
export async function firstEpisodeOf(
  db: Db,
  { titleId, season, episode, lastEpisode }: EpisodeSpan,
): Promise<number | null> {
  if (season === null || episode === null) return null;
  const first = await episodeOf(db, titleId, season, episode);
  for (let next = episode + 1; next <= (lastEpisode ?? episode); next += 1) {
    await episodeOf(db, titleId, season, next);
  }
  return first;
}

/** A name for the folder that tells an operator what is in it, and is never given twice. */
export function folderName(
  row: Pick<IngestRow, 'id' | 'title_en' | 'season' | 'episode'>,
  stage: 'first' | 'whole',
): string {
  const latin = slug(row.title_en)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 60);
  const episode = row.season === null || row.episode === null ? '' : `-s${row.season}e${row.episode}`;
  return `${latin || 'title'}${episode}-${row.id}${stage === 'first' ? '-first' : ''}`;
}
