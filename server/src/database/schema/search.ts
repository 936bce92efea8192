import type { Generated } from 'kysely';

/** The search keys and ranked lists have their own tables (002-search), used only by their statements. */
export interface SearchTables {
  similar_titles: {
    title_id: number;
    ids: number[];
    stale: Generated<boolean>;
    made_at: Generated<Date>;
  };
}
