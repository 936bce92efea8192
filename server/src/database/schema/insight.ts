import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface InsightTables {
  insight_events: {
    at: Instant;
    kind: 'start' | 'leave' | 'error' | 'search' | 'row';
    file_id: number | null;
    height: number | null;
    network: string | null;
    amount: number | null;
    stalls: number | null;
    stalled_ms: number | null;
    finished: boolean | null;
    place: number | null;
    parts: string | null;
    words: string | null;
    words_key: string | null;
    row_name: string | null;
    is_first: boolean | null;
    app: string | null;
  };
  insight_app_days: {
    day: string;
    app: string;
    plays: Generated<number>;
    watch_seconds: Generated<number>;
    finished: Generated<number>;
  };
  insight_progress: { is_only: Generated<boolean>; summed_until: Instant };
  insight_title_days: {
    title_id: number;
    day: string;
    plays: Generated<number>;
    watch_seconds: Generated<number>;
    finished: Generated<number>;
  };
  insight_file_days: { file_id: number; day: string; plays: number; watched: number[]; left_at: number[] };
  insight_quality_days: {
    day: string;
    height: number;
    network: string;
    plays: Generated<number>;
    starts: number[];
    watch_seconds: Generated<number>;
    finished: Generated<number>;
    stalls: Generated<number>;
    stalled_ms: Generated<number>;
    errors: Generated<number>;
  };
  insight_search_days: {
    day: string;
    words_key: string;
    words: string;
    searches: Generated<number>;
    nothing: Generated<number>;
    chosen: Generated<number>;
    place_sum: Generated<number>;
  };
  insight_search_totals: {
    day: string;
    searches: Generated<number>;
    nothing: Generated<number>;
    chosen: Generated<number>;
  };
  insight_row_days: {
    day: string;
    row_name: string;
    shown: Generated<number>;
    opened: Generated<number>;
    shown_by: Generated<number>;
    opened_by: Generated<number>;
  };
  insight_funnel_days: {
    day: string;
    signed_up: Generated<number>;
    confirmed: Generated<number>;
    watched: Generated<number>;
    started_payment: Generated<number>;
    paid: Generated<number>;
    paid_again: Generated<number>;
    plans_ended: Generated<number>;
    plans_renewed: Generated<number>;
  };
}
