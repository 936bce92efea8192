import { parseArgs } from 'node:util';
import { readConfig } from '../../server/src/config/config.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { learnDueTitles } from '../../server/src/recommend/recommend.ts';

// One run of the learning job in a process of its own, whose memory is then that of the job. Prints JSON.

const { values } = parseArgs({ options: { database: { type: 'string', default: '' } } });
const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: '/nonexistent' });
const database = await openDatabase({ ...config, databaseUrl: values.database, databasePool: 2 });
await database.run('select 1');
const before = { ms: performance.now(), cpu: process.cpuUsage(), rss: process.resourceUsage().maxRSS };
await learnDueTitles(database.db, new AbortController().signal);
const cpu = process.cpuUsage(before.cpu);
const measured = {
  seconds: (performance.now() - before.ms) / 1000,
  cpuSeconds: (cpu.user + cpu.system) / 1e6,
  peakMb: process.resourceUsage().maxRSS / 1024,
  addedMb: (process.resourceUsage().maxRSS - before.rss) / 1024,
};
process.stdout.write(JSON.stringify(measured));
await database.close();
