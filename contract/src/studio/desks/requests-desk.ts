import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { requestKind, requestState, titleRequest } from '../../messages/requests.ts';
import { dataOf, idNumber, oneOf, pagedOf, pageQuery } from '../../shapes.ts';
import { reasonText, take, taken } from './desk-items.ts';

const requests = { access: 'staff', permission: 'requests' } as const;
const studioRequest = t.Object({ ...titleRequest.properties, taken });
export type StudioRequest = t.Static<typeof studioRequest>;
export const listStudioRequests = endpoint('GET /api/studio/requests', {
  name: 'listStudioRequests',
  summary: 'The board of wishes, the most wanted first',
  ...requests,
  query: t.Object({
    state: t.Optional(requestState),
    kind: t.Optional(requestKind),
    q: t.Optional(t.String({ maxLength: 200 })),
    ...pageQuery,
  }),
  reply: pagedOf(studioRequest),
});
export const takeStudioRequest = endpoint('POST /api/studio/requests/:id/take', {
  name: 'takeStudioRequest',
  ...take,
  ...requests,
});
export const answerStudioRequest = endpoint('POST /api/studio/requests/:id/answer', {
  name: 'answerStudioRequest',
  summary: 'Accepts, declines with a reason, or says where it is; everybody who asked is told',
  ...requests,
  body: t.Object({
    state: oneOf('approved', 'declined', 'done'),
    reasonFa: t.Optional(reasonText),
    titleId: t.Optional(idNumber),
  }),
  reply: dataOf(t.Object({ id: idNumber, state: requestState })),
});
export const mergeStudioRequest = endpoint('POST /api/studio/requests/:id/merge', {
  name: 'mergeStudioRequest',
  summary: 'Two entries that are one wish: the votes go to the other',
  ...requests,
  body: t.Object({ into: idNumber }),
  reply: dataOf(t.Object({ mergeId: idNumber })),
});
export const undoMergeRequest = endpoint('POST /api/studio/requests/merges/:id/undo', {
  name: 'undoMergeRequest',
  summary: 'Parts two wishes again, each with its own votes',
  ...requests,
  reply: dataOf(t.Object({ id: idNumber })),
});
