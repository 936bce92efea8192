import { runBesideSite } from './run-beside-site.ts';

// npm run export -- catalogue.json: the whole catalogue, as `npm run import -- json` takes it.
await runBesideSite('export');
