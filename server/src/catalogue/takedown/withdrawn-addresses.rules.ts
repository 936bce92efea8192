import { titlePath } from '@pardeh/contract/paths';
import { pictureUrls } from '../../artwork/artwork.ts';
import type { WithdrawnTitle } from './withdrawn-titles.queries.ts';

export interface PublicAddresses {
  siteUrl: string;
  apiUrl: string;
  mediaUrl: string;
}

/** Every URL at which something outside may cache a part of the title. Lists expire on their own within a minute. */
export function addressesOf(title: WithdrawnTitle, { siteUrl, apiUrl, mediaUrl }: PublicAddresses): string[] {
  const { title_id: id, slug, poster, backdrop, screenshots } = title;
  return [
    siteUrl + encodeURI(titlePath(id, slug)),
    `${siteUrl}/`,
    `${siteUrl}/tv`,
    `${apiUrl}/api/titles/${id}`,
    `${apiUrl}/og/titles/${id}.jpg`,
    ...[poster, backdrop, ...screenshots].flatMap((key) => (key === null ? [] : pictureUrls(mediaUrl, key))),
  ];
}
