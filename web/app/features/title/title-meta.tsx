import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { shortDescription } from '../../shared/seo/short-description.ts';
import { type Crumb, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { titleTexts as texts } from './title.texts.ts';
import { titleLd } from './title-json-ld.ts';

export function titleCrumbs(title: Pick<TitleDetail, 'type' | 'titleFa'>): Crumb[] {
  const list =
    title.type === 'series' ? { label: texts.series, to: '/tv' } : { label: texts.films, to: '/?type=movie' };
  return [HOME, list, { label: title.titleFa }];
}

export function TitleMeta({ title }: { title: TitleDetail }) {
  const kind = texts.kinds[title.type];
  const rest = [title.titleEn !== title.titleFa && title.titleEn, title.year].filter(Boolean).join(' ');
  return (
    <PageMeta
      title={texts.pageTitle(kind, title.titleFa, rest)}
      description={shortDescription(title.synopsisFa ?? texts.description(kind, title.titleFa))}
      path={title.path}
      card={`titles/${title.id}`}
      cardVersion={title.updatedAt}
      type={title.type === 'series' ? 'video.tv_show' : 'video.movie'}
      crumbs={titleCrumbs(title)}
      jsonLd={(urlOf) => [titleLd(title, urlOf)]}
    />
  );
}
