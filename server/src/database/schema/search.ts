import type { Generated } from 'kysely';

/** The search keys and ranked lists have tables of their own (002-search), which only their statements know. */
export interface SearchTables {
  similar_titles: {
    title_id: number;
    ids: number[];
    stale: Generated<boolean>;
    made_at: Generated<Date>;
  };
}
