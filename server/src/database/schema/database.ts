import type { AccountTables } from './accounts.ts';
import type { CatalogueTables } from './catalogue.ts';
import type { ImportTables } from './imports.ts';
import type { InsightTables } from './insight.ts';
import type { MemberTables } from './members.ts';
import type { PremiumTables } from './premium.ts';
import type { RecommendTables } from './recommend.ts';
import type { SafetyTables } from './safety.ts';
import type { SearchTables } from './search.ts';
import type { StudioTables } from './studio.ts';
import type { WatchingTables } from './watching.ts';

/** Every table, grouped as the migrations are. */
export interface DatabaseSchema
  extends CatalogueTables,
    AccountTables,
    ImportTables,
    InsightTables,
    MemberTables,
    PremiumTables,
    RecommendTables,
    SafetyTables,
    SearchTables,
    StudioTables,
    WatchingTables {}
