import type { RecordChange } from './records.ts';

/** Server-sent events for the staff: read it with fetch and the usual bearer token. */
export const STUDIO_EVENTS_PATH = '/api/studio/events';

/** `event: change`: somebody has changed a record. */
export interface StudioChangeEvent {
  kind: string;
  id: number;
  action: RecordChange['action'];
  version: number;
  userId: number | null;
}
