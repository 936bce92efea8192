import { runBesideSite } from './run-beside-site.ts';

await runBesideSite('import');
