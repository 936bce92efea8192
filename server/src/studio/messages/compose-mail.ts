import { unsubscribeNews } from '@pardeh/contract/messages/news';
import type { StudioMessage } from '@pardeh/contract/studio/messages';
import { UNSUBSCRIBE_KEY, unsubscribeToken } from '../../features/news/unsubscribe-token.ts';
import type { Deps } from '../../http/deps.ts';
import type { Mail } from '../../mail/mail-layout.ts';
import { renderEmail } from '../../mail/mail-layout.ts';
import { MESSAGE_TEXTS as texts } from './messages.texts.ts';

type Words = Pick<StudioMessage, 'titleFa' | 'bodyFa' | 'path'>;

/** Null for a preview, whose unsubscribe link does nothing. */
type Recipient = { userId: number; name: string; email: string } | null;

/** The email for one member, with unsubscribe links. */
export function composeMail({ config, secrets }: Deps, words: Words, to: Recipient): Mail {
  const token = to === null ? 'preview' : unsubscribeToken(to.userId, secrets.keyFor(UNSUBSCRIBE_KEY));
  const { titleFa, bodyFa, path } = words;
  const message = {
    subject: titleFa,
    paragraphs: [
      texts.greeting(to?.name ?? texts.sample),
      ...bodyFa.split(/\n\s*\n/).map((each) => each.trim()),
    ],
    ...(path === null ? {} : { button: { label: texts.open, url: config.siteUrl + path } }),
    note: texts.why,
    unsubscribe: {
      pageUrl: `${config.siteUrl}/unsubscribe/${token}`,
      postUrl: config.apiUrl + unsubscribeNews.path.replace(':token', token),
    },
  };
  return renderEmail(message, to?.email ?? '', config);
}
