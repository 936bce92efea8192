import { prepareDemo } from '../demo/prepare-demo.ts';
import { runApi } from '../server/src/main/api.ts';

await runApi(prepareDemo);
