import type { TitleFile } from '@pardeh/contract/titles/title-files';
import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatOrdinal } from '@pardeh/persian/ordinals';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { plansPath } from '../../shared/plans-path.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Breadcrumbs, type Crumb, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { FileRow } from './file-row.tsx';
import { type EpisodeFiles, readFilesView, shownFiles } from './files.rules.ts';
import { filesTexts as texts } from './files.texts.ts';
import { FilesFilters } from './files-filters.tsx';
import styles from './files-page.module.css';

interface FilesPageProps {
  id: number;
  files: readonly TitleFile[];
  /** Null if it could not be loaded: the page is shown without it. */
  title: TitleDetail | null;
}

function episodeName(title: TitleDetail | null, season: number | null, episode: number): string | null {
  const found = title?.seasons
    .find(({ number }) => number === season)
    ?.episodes.find(({ number }) => number === episode);
  return found?.titleFa ?? found?.titleEn ?? null;
}

function episodeLabel(episode: number, files: EpisodeFiles['files']): string {
  const last = files[0]?.lastEpisode ?? null;
  const isOfAll = last !== null && files.every((file) => file.lastEpisode === last);
  return isOfAll
    ? texts.episodesTo(toPersianDigits(episode), toPersianDigits(last))
    : texts.episode(toPersianDigits(episode));
}

function Episode({ group, season, title }: EpisodeProps) {
  const name = group.episode === null ? null : episodeName(title, season, group.episode);
  return (
    <section className={styles.episode}>
      {group.episode !== null && (
        <h3 className={styles.number}>
          {episodeLabel(group.episode, group.files)}
          {name && <bdi className={styles.name}>{name}</bdi>}
        </h3>
      )}
      {group.files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </section>
  );
}

interface EpisodeProps {
  group: EpisodeFiles;
  season: number | null;
  title: TitleDetail | null;
}

function FilesHeader({ files, title }: Omit<FilesPageProps, 'id'>) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const needsPremium = files.some(({ access }) => access === 'premium') && !user?.data.premium.active;
  return (
    <header className={styles.head}>
      {title && (
        <Link className={styles.poster} to={title.path} tabIndex={-1} aria-hidden="true">
          <Poster src={title.poster} hash={title.posterHash} alt="" priority="high" sizes="96px" />
        </Link>
      )}
      <div>
        <h1 className={styles.heading}>{title ? texts.heading(title.titleFa) : texts.headingPlain}</h1>
        <p className="note">{texts.lead}</p>
        {needsPremium && (
          <p className="note">
            {texts.premium}{' '}
            <Link className={styles.plans} to={plansPath(pathname + search)} prefetch="intent">
              {texts.seePlans}
            </Link>
          </p>
        )}
      </div>
    </header>
  );
}

function NoFiles({ id, title }: Omit<FilesPageProps, 'files'>) {
  const ask = (
    <ButtonLink to={`/user/new-request?titleId=${id}`}>{texts.ask(title?.type ?? 'movie')}</ButtonLink>
  );
  return (
    <EmptyState icon="download" title={texts.empty} action={ask}>
      {texts.emptyWords}
    </EmptyState>
  );
}

function NoneLeft() {
  const clear = (
    <ButtonLink variant="quiet" to="?" replace>
      {texts.clear}
    </ButtonLink>
  );
  return <EmptyState icon="filter" title={texts.noneLeft} action={clear} />;
}

export function FilesPage({ id, files, title }: FilesPageProps) {
  const [search] = useSearchParams();
  const view = readFilesView(search, files);
  const groups = shownFiles(files, view);
  const name = title?.titleFa;
  const crumbs: Crumb[] = [
    HOME,
    ...(title ? [{ label: title.titleFa, to: title.path }] : []),
    { label: texts.headingPlain },
  ];
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta
        title={name ? texts.heading(name) : texts.headingPlain}
        description={texts.description(name ?? '')}
        path={`/titles/${id}/files`}
        card={`titles/${id}`}
        cardVersion={title?.updatedAt}
        noindex
      />
      <Breadcrumbs items={crumbs} />
      <FilesHeader files={files} title={title} />
      <FilesFilters files={files} view={view} />
      {view.season !== null && groups.length > 0 && (
        <h2 className={styles.season}>{texts.seasonNamed(formatOrdinal(view.season))}</h2>
      )}
      <div className={styles.list}>
        {groups.map((group) => (
          <Episode key={group.episode} group={group} season={view.season} title={title} />
        ))}
      </div>
      {files.length === 0 && <NoFiles id={id} title={title} />}
      {files.length > 0 && groups.length === 0 && <NoneLeft />}
    </div>
  );
}
