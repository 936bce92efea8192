import type { SeasonItem } from '@pardeh/contract/studio/titles/title-parts';
import { toPersianDigits } from '@pardeh/persian/digits';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { TITLE_TEXTS } from './titles.texts.ts';

/** Episodes whose numbers stay keep their ids, and with them their files and watch history. */
export async function replaceSeasons(db: Db, titleId: number, seasons: readonly SeasonItem[]): Promise<void> {
  const input = JSON.stringify(seasons);
  await refuseLosingFiles(db, titleId, input);
  await sql`
    delete from episodes e using seasons s where s.id = e.season_id and s.title_id = ${titleId}
      and not exists (${episodesIn(input)} where season.number = s.number and episode.number = e.number)`.execute(
    db,
  );
  await sql`
    delete from seasons s where s.title_id = ${titleId}
      and not exists (${seasonsIn(input)} where season.number = s.number)`.execute(db);
  await sql`
    insert into seasons (title_id, number, year, title_fa)
    select ${titleId}, season.number, season.year, season."titleFa"
    from jsonb_to_recordset(${input}::jsonb) season (number int, year int, "titleFa" text)
    on conflict (title_id, number) do update set year = excluded.year, title_fa = excluded.title_fa`.execute(
    db,
  );
  await sql`
    insert into episodes (season_id, number, title_fa, title_en, synopsis_fa, air_date, runtime)
    select s.id, episode.number, episode."titleFa", episode."titleEn", episode."synopsisFa",
      episode."airDate", episode.runtime
    from jsonb_to_recordset(${input}::jsonb) season (number int, episodes jsonb)
    join seasons s on s.title_id = ${titleId} and s.number = season.number
    cross join jsonb_to_recordset(season.episodes)
      episode (number int, "titleFa" text, "titleEn" text, "synopsisFa" text, "airDate" date, runtime int)
    on conflict (season_id, number) do update set title_fa = excluded.title_fa, title_en = excluded.title_en,
      synopsis_fa = excluded.synopsis_fa, air_date = excluded.air_date, runtime = excluded.runtime`.execute(
    db,
  );
}

const seasonsIn = (input: string) => sql`select from jsonb_to_recordset(${input}::jsonb) season (number int)`;
const episodesIn = (input: string) => sql`
  select from jsonb_to_recordset(${input}::jsonb) season (number int, episodes jsonb)
  cross join jsonb_to_recordset(season.episodes) episode (number int)`;

async function refuseLosingFiles(db: Db, titleId: number, input: string): Promise<void> {
  const { rows } = await sql<{ season: number; episode: number }>`
    select s.number as season, e.number as episode from episodes e join seasons s on s.id = e.season_id
    where s.title_id = ${titleId} and exists (select from files f where f.episode_id = e.id)
      and not exists (${episodesIn(input)} where season.number = s.number and episode.number = e.number)
    order by s.number, e.number limit 1`.execute(db);
  const [lost] = rows;
  if (!lost) return;
  const message = toPersianDigits(TITLE_TEXTS.episodeHasFile(lost.season, lost.episode));
  throw new AppError('invalid', { fields: { seasons: [message] } });
}
