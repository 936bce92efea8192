import { LOWEST_PRIORITY, lowerPriority } from '../jobs/lower-priority.ts';
import { runBesideSite } from './run-beside-site.ts';

// It mostly waits for the database, so it loses nothing; a viewer who would wait for it does.
lowerPriority(process.pid, LOWEST_PRIORITY);
await runBesideSite('import');
