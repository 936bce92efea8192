import type { ColumnType, Generated } from 'kysely';

type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface RecommendTables {
  learned_titles: {
    title_id: number;
    fans: Generated<number>;
    neighbours: Generated<Buffer>;
    changes: Generated<number>;
    made_at: OptionalInstant;
  };
  audience_changes: { title_id: number };
  learning_settings: {
    is_only: Generated<boolean>;
    lambda: number | null;
    prior: number;
    chosen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  suggestion_choices: {
    profile_id: number;
    is_on: Generated<boolean>;
    forgotten_at: OptionalInstant;
  };
  unused_titles: {
    profile_id: number;
    title_id: number;
    unused_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
}
