import type { AccountTables } from './accounts.ts';
import type { CatalogueTables } from './catalogue.ts';
import type { PremiumTables } from './premium.ts';

/** Every table, grouped as the migrations are. */
export interface DatabaseSchema extends CatalogueTables, AccountTables, PremiumTables {}
