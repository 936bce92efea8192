import { lowerPriority } from '../jobs/lower-priority.ts';
import { runBesideSite } from './run-beside-site.ts';

lowerPriority();
await runBesideSite('import');
