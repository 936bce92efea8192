import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** Where the counts are written, for the script that starts the tests. */
export const COUNTS_VARIABLE = 'TEST_COUNTS_FILE';

export interface TestCounts {
  passed: number;
  failed: number;
  /** Tests that only passed on a retry, with the first error. */
  retried: string[];
}

/** A file that cannot be loaded and an error outside every test count too: their tests never ran. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((each) => [...each.children.allTests()]);
    const broken = modules.filter((each) => each.errors().length > 0);
    const counts: TestCounts = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: tests.filter((test) => test.result().state === 'failed').length + broken.length + errors.length,
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(describeRetried),
    };
    const file = process.env[COUNTS_VARIABLE];
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}

function describeRetried(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const at = error?.stacks?.[0];
  const place = at ? ` (${path.basename(at.file)}:${at.line})` : '';
  return `${test.module.relativeModuleId} › ${test.fullName}: ${error?.message.split('\n')[0]}${place}`;
}
