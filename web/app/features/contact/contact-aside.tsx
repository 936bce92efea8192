import { formatJalali } from '@pardeh/persian/dates/jalali';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../shared/auth/use-auth.ts';
import { SOCIAL_LINKS } from '../../shared/social-links.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { ownTicketsOptions } from './contact.queries.ts';
import { contactTexts as texts } from './contact.texts.ts';
import styles from './contact-aside.module.css';

/** The viewer's earlier tickets. */
export function OwnTickets() {
  const isSignedIn = useUser() !== null;
  const tickets = useQuery({ ...ownTicketsOptions(), enabled: isSignedIn }).data?.data ?? [];
  if (tickets.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.ownTitle}</h2>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link className={styles.row} to={ticket.path}>
              <span className={styles.name} dir="auto">
                {ticket.subject}
              </span>
              <span className={styles.facts}>
                <Badge look={ticket.state === 'answered' ? 'teal' : 'plain'}>
                  {texts.states[ticket.state]}
                </Badge>
                {formatJalali(ticket.updatedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CHANNELS = [
  {
    icon: 'telegram',
    name: texts.telegram,
    words: texts.telegramWords,
    href: SOCIAL_LINKS.telegram,
  },
  {
    icon: 'instagram',
    name: texts.instagram,
    words: texts.instagramWords,
    href: SOCIAL_LINKS.instagram,
  },
] as const;

export function Channels() {
  return (
    <section>
      <h2 className={styles.heading}>{texts.channelsTitle}</h2>
      <ul>
        {CHANNELS.map(({ icon, name, words, href }) => (
          <li key={href}>
            <a className={styles.channel} href={href} rel="noopener">
              <Icon name={icon} />
              <span className={styles.name}>{name}</span>
              <span className={styles.words}>{words}</span>
            </a>
          </li>
        ))}
        <li>
          <Link className={styles.channel} to="/telegram-app">
            <Icon name="play" />
            <span className={styles.name}>{texts.telegramApp}</span>
            <span className={styles.words}>{texts.telegramAppWords}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
