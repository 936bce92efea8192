import type { CollectionRow } from '../../catalogue/collections/collections.queries.ts';
import type { PersonRow } from '../../catalogue/people/people.queries.ts';
import { toItemId, VIEWS } from '../ids.rules.ts';
import type { Item } from '../shapes/item.shapes.ts';
import { dayToInstant } from '../shapes/shape.ts';
import { bareItem, pictureOf } from './to-item.rules.ts';

export function personItem(serverId: string, person: PersonRow): Item {
  return bareItem(serverId, {
    Id: toItemId('person', person.id),
    Name: person.fullname_fa,
    OriginalTitle: person.fullname_en,
    SortName: person.fullname_fa,
    Type: 'Person',
    IsFolder: false,
    ...pictureOf(person.image, 1),
    ...(person.biography_fa === null ? {} : { Overview: person.biography_fa }),
    ...(person.birth_date === null ? {} : { PremiereDate: dayToInstant(person.birth_date) }),
    ...(person.death_date === null ? {} : { EndDate: dayToInstant(person.death_date) }),
  });
}

export function collectionItem(serverId: string, row: CollectionRow): Item {
  return bareItem(serverId, {
    Id: toItemId('collection', row.id),
    Name: row.title_fa,
    OriginalTitle: row.title_en,
    SortName: row.title_fa,
    Type: 'BoxSet',
    ParentId: toItemId('view', VIEWS.collections),
    ChildCount: row.titles_count,
    RecursiveItemCount: row.titles_count,
    ...pictureOf(row.poster, 2 / 3),
  });
}

export function genreItem(serverId: string, genre: { id: number; title_fa: string; title_en: string }): Item {
  return bareItem(serverId, {
    Id: toItemId('genre', genre.id),
    Name: genre.title_fa,
    OriginalTitle: genre.title_en,
    SortName: genre.title_fa,
    Type: 'Genre',
    ChildCount: 1,
  });
}
