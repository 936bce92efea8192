import { readGenres } from '../../catalogue/categories/categories.queries.ts';
import { findCollection } from '../../catalogue/collections/collections.queries.ts';
import { findPerson } from '../../catalogue/people/people.queries.ts';
import type { CreditRow } from '../../catalogue/titles/title-detail.queries.ts';
import { spritesOf } from '../../media/playback.ts';
import type { AppCall } from '../call.ts';
import { type ItemId, toItemId, VIEWS } from '../ids.rules.ts';
import { toMediaSource } from '../playback/media-source.rules.ts';
import type { Item } from '../shapes/item.shapes.ts';
import { toTicks } from '../shapes/shape.ts';
import { findSeriesOf } from './episode-lines.queries.ts';
import { collectionItem, genreItem, personItem } from './other-items.rules.ts';
import { episodeOf, readWholeTitle, seasonItem, type WholeTitle } from './series.ts';
import { pictureTag, titleItem, viewItem, wholeItem } from './to-item.rules.ts';

/** One item of any kind with all that its page shows; null for what does not exist for this profile. */
export async function readItem(call: AppCall, id: ItemId): Promise<Item | null> {
  const found = await readAny(call, id);
  return found && wholeItem(found);
}

async function readAny(call: AppCall, { kind, id }: ItemId): Promise<Item | null> {
  const { db, serverId } = call;
  if (kind === 'title') {
    const title = await readWholeTitle(call, id);
    return (
      title && withFile(call, withPeople(titleItem(serverId, title.row, call), title), title.files[0]?.id)
    );
  }
  if (kind === 'season' || kind === 'episode') return readPart(call, { kind, id });
  if (kind === 'person') {
    const person = await findPerson(db, id, call.viewerAge);
    return person ? personItem(serverId, person) : null;
  }
  if (kind === 'collection') {
    const collection = await findCollection(db, id, call.viewerAge);
    return collection ? collectionItem(serverId, collection) : null;
  }
  if (kind === 'genre') {
    const genre = (await readGenres(db)).find((each) => each.id === id);
    return genre ? genreItem(serverId, genre) : null;
  }
  const view = Object.entries(VIEWS).find(([, number]) => kind === 'view' && number === id)?.[0];
  return view ? viewItem(serverId, view as keyof typeof VIEWS) : null;
}

async function readPart(call: AppCall, part: { kind: 'season' | 'episode'; id: number }) {
  const titleId = await findSeriesOf(call.db, part);
  const series = titleId === null ? null : await readWholeTitle(call, titleId);
  if (!series) return null;
  if (part.kind === 'season') {
    const [number] = [...series.seasonIds].find(([, id]) => id === part.id) ?? [];
    return number === undefined ? null : withPeople(seasonItem(call, series, number, part.id), series);
  }
  const episode = series.episodes.find(({ id }) => id === part.id);
  if (!episode) return null;
  const item = withPeople(episodeOf(call, series, episode), series);
  return withFile(call, item, series.fileOf(episode)?.id);
}

const JOBS = { actor: 'Actor', director: 'Director', writer: 'Writer' } as const;

function withPeople(item: Item, { detail }: WholeTitle): Item {
  const toPerson = ({ id, fullname_fa, role, character_fa, image }: CreditRow) => ({
    Name: fullname_fa,
    Id: toItemId('person', id),
    Type: JOBS[role],
    ...(character_fa === null ? {} : { Role: character_fa }),
    ...(image === null ? {} : { PrimaryImageTag: pictureTag(image) }),
  });
  return { ...item, People: detail.credits.map(toPerson) };
}

async function withFile(call: AppCall, item: Item, fileId: number | undefined): Promise<Item> {
  const described = fileId === undefined ? null : await call.playback.describe(fileId);
  if (!described) return item;
  const token = call.client.token ?? '';
  const source = toMediaSource(described, { itemId: item.Id, name: item.Name, token });
  const sprites = spritesOf(described);
  return {
    ...item,
    RunTimeTicks: toTicks(described.file.duration_seconds),
    CanDownload: described.file.is_downloadable && call.deps.config.downloads === 'on',
    MediaSources: [source],
    MediaStreams: source.MediaStreams,
    Chapters: described.parts.marks
      .filter((mark) => mark.kind === 'chapter')
      .map((mark) => ({
        StartPositionTicks: toTicks(mark.start),
        ImageDateModified: '0001-01-01T00:00:00.0000000Z',
        ...(mark.titleFa === null ? {} : { Name: mark.titleFa }),
      })),
    ...(sprites
      ? {
          Trickplay: {
            [item.Id]: {
              [sprites.width]: {
                Width: sprites.width,
                Height: sprites.height,
                TileWidth: 10,
                TileHeight: 10,
                ThumbnailCount: sprites.count,
                Interval: sprites.intervalMs,
                Bandwidth: 20_000,
              },
            },
          },
        }
      : {}),
  };
}
