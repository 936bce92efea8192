import { prepareDemo } from '../demo/prepare-demo.ts';
import { runWorker } from '../server/src/main/worker.ts';

await runWorker(prepareDemo);
