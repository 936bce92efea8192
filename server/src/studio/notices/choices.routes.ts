import {
  getNoticeChoices,
  NOTICE_KINDS,
  type NoticeKind,
  setNoticeChoices,
} from '@pardeh/contract/studio/notices';
import type { FastifyInstance } from 'fastify';
import { sealText } from '../../config/sealed-text.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { serve } from '../../http/serve.ts';
import { mayDo } from '../permissions.rules.ts';
import { findChoices, findMissing, saveChoices, saveWebhook } from './choices.queries.ts';
import { WEBHOOK_KEY, webhookOwner } from './webhook-key.ts';

export function noticeChoiceRoutes(app: FastifyInstance, { database: { db }, secrets }: Deps): void {
  serve(app, getNoticeChoices, ({ identity }) => read(identity));

  serve(app, setNoticeChoices, async ({ identity, body }) => {
    const { userId } = identity;
    const kinds = kindsFor(identity);
    const choices = body.choices.filter(({ kind }) => kinds.includes(kind));
    await saveChoices(db, userId, choices);
    if (body.webhookUrl !== undefined) {
      const sealed =
        body.webhookUrl && sealText(body.webhookUrl, secrets.keyFor(WEBHOOK_KEY), webhookOwner(userId));
      await saveWebhook(db, userId, sealed || null);
    }
    return read(identity);
  });

  async function read(identity: Identity) {
    const [chosen, missing] = await Promise.all([
      findChoices(db, identity.userId),
      findMissing(db, identity.userId),
    ]);
    const choices = kindsFor(identity).map((kind) => ({
      kind,
      channels: chosen.get(kind) ?? ['bell' as const],
    }));
    return { data: { choices, missing } };
  }
}

function kindsFor({ role }: Identity): NoticeKind[] {
  return (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => mayDo(role, NOTICE_KINDS[kind]));
}
