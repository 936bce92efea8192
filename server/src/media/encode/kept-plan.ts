import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { IngestRequest } from '../ingest/ingest-request.ts';
import { unfinished } from '../package/unfinished.ts';
import { fileStamp, makeWorkPlan, type WorkPlan } from '../plan/work-plan.ts';
import { probeSource } from '../probe/probe-source.ts';
import { findEncoder } from './find-encoder.ts';
import type { WorkSettings, WorkWatch } from './work-watch.ts';

export const planFile = (folder: string) => path.join(folder, 'plan.json');

/** A plan for another version of the file, or for other options, is discarded together with its output. */
export async function cachedPlan(
  request: IngestRequest,
  folder: string,
  settings: WorkSettings,
  watch: WorkWatch,
): Promise<WorkPlan> {
  const file = planFile(folder);
  const options = JSON.stringify(request);
  if (existsSync(file)) {
    const kept = JSON.parse(await readFile(file, 'utf8')) as { options: string; plan: WorkPlan };
    if (kept.options === options && kept.plan.stamp === (await fileStamp(request.file).catch(() => ''))) {
      return kept.plan;
    }
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const source = await probeSource(settings.tools, request.file, watch.signal);
  watch.onSource?.(source);
  const encoder = await findEncoder(settings.tools, settings.encoder ?? 'libx264');
  const plan = await makeWorkPlan(settings.tools, source, request, {
    ...{ encoder, signal: watch.signal, memoryBytes: settings.memoryBytes },
  });
  for (const note of plan.notes) watch.onNote(note);
  await writeFile(unfinished(file), JSON.stringify({ options, plan }));
  await rename(unfinished(file), file);
  return plan;
}
