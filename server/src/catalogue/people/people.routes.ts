import { getPerson, searchPeople } from '@pardeh/contract/titles/people';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serveCached } from '../../http/serve.ts';
import { findPeople, suggestionText } from '../../search/search.ts';
import { findMoved } from '../moved-records.queries.ts';
import { loadCards } from '../title-card/title-card.queries.ts';
import { findBestKnown, findBestWorks, findPerson, findPersonCredits, readPeople } from './people.queries.ts';
import { toPersonHead, toPersonResult } from './people.rules.ts';

const BEST_WORKS = 3;
const BEST_KNOWN = 6;

export function peopleRoutes(app: FastifyInstance, { config, database }: Deps): void {
  serveCached(app, searchPeople, async ({ query, viewerAge }) => {
    const db = database.reads;
    const page = pageOf(query);
    const text = query.q?.trim() ?? '';
    if (text === '') return { data: [], meta: { ...metaOf(page, 0), isWholeName: false } };
    const { ids, total, suggestion, isWholeName } = await findPeople(db, text, page, viewerAge);
    const [people, works] = await Promise.all([
      readPeople(db, ids, viewerAge),
      findBestWorks(db, ids, BEST_WORKS, viewerAge),
    ]);
    const [first] = people;
    return {
      data: people.map((person) => toPersonResult(person, works, config.mediaUrl)),
      meta: {
        ...metaOf(page, total),
        isWholeName,
        suggestion: suggestionText(text, suggestion, first ? [first.fullname_fa, first.fullname_en] : []),
      },
    };
  });

  serveCached(app, getPerson, async ({ params, query, viewerAge }) => {
    const db = database.reads;
    const page = pageOf(query);
    const person = requireFound(
      await findMoved(db, 'person', params.id, (_, id) => findPerson(db, id, viewerAge)),
    );
    const [credits, best] = await Promise.all([
      findPersonCredits(db, person.id, query.role, page, viewerAge),
      findBestKnown(db, person.id, BEST_KNOWN, viewerAge),
    ]);
    const shown = new Set([...credits.map(({ title_id }) => title_id), ...best]);
    const cards = new Map(
      (await loadCards(db, [...shown], config.mediaUrl, viewerAge)).map((card) => [card.id, card] as const),
    );
    const total = person.roles
      .filter(({ role }) => query.role === undefined || role === query.role)
      .reduce((sum, { count }) => sum + count, 0);
    return {
      data: {
        ...toPersonHead(person, config.mediaUrl),
        bestKnown: best.flatMap((id) => cards.get(id) ?? []),
        credits: {
          data: credits.flatMap(({ title_id, role, character_fa }) => {
            const card = cards.get(title_id);
            return card ? [{ ...card, role, character: character_fa }] : [];
          }),
          meta: metaOf(page, total),
        },
      },
    };
  });
}
