import { TOP_COMMENTS_MAX } from '@pardeh/contract/limits';
import type { TitleType } from '@pardeh/contract/titles/titles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type IntentionState, saveIntention } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { useLazyModule } from '../../shared/lazy/use-lazy-module.ts';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import entryStyles from './comment.module.css';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { commentMarksOptions, commentPagesOptions, topCommentsOptions } from './comments.queries.ts';
import { once, withOwn } from './comments.rules.ts';
import { commentsTexts as texts } from './comments.texts.ts';

interface CommentsProps {
  titleId: number;
  type: TitleType;
  /** Where the viewer comes back to after signing in. */
  path: string;
}

const loadMemberParts = () => import('./member-parts.tsx');

function Invitation({ path, kind }: { path: string; kind: string }) {
  return (
    <div className={`row ${styles.invitation}`}>
      <p>{texts.invite(kind)}</p>
      <ButtonLink
        variant="quiet"
        icon="comment"
        to={loginPath(path)}
        prefetch="none"
        rel="nofollow"
        onClick={() => saveIntention({ do: 'write', replyTo: null }, path)}
      >
        {texts.login}
      </ButtonLink>
    </div>
  );
}

function CommentsSkeleton() {
  return [0, 1].map((place) => (
    <div key={place} className={`${entryStyles.comment} ${entryStyles.entry}`}>
      <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
      <span className={styles.waiting}>
        <Skeleton shape="line" width="9rem" />
        <Skeleton shape="line" width="80%" />
      </span>
    </div>
  ));
}

/** The top comments; all of them on request. If they cannot be loaded, the page is shown without them. */
export function Comments({ titleId, type, path }: CommentsProps) {
  const isSignedIn = useUser() !== null;
  const loginNext = isSignedIn ? null : path;
  const { write } = (useLocation().state as IntentionState | null) ?? {};
  const member = useLazyModule(isSignedIn ? loadMemberParts : null);
  const [pages, setPages] = useState(0);
  const top = useQuery(topCommentsOptions(titleId));
  const all = useQuery({ ...commentPagesOptions(titleId, pages), enabled: pages > 0 });
  const marks = useQuery({ ...commentMarksOptions(titleId), enabled: isSignedIn }).data?.data;

  const listed = once([...(top.data?.data ?? []), ...(all.data?.flatMap((page) => page.data) ?? [])]);
  const comments = withOwn(listed, marks);
  const last = all.data?.at(-1)?.meta;
  const hasMore = last ? last.currentPage < last.lastPage : (top.data?.data.length ?? 0) >= TOP_COMMENTS_MAX;
  return (
    <section className={`page-width ${styles.comments}`} id="comments">
      <SectionHeading>{texts.heading}</SectionHeading>
      {loginNext ? (
        <Invitation path={path} kind={texts.kinds[type]} />
      ) : (
        <div className={styles.form}>
          {member ? (
            <member.CommentForm
              titleId={titleId}
              kind={texts.kinds[type]}
              autoFocus={write?.replyTo === null}
            />
          ) : (
            <Skeleton height="9.5rem" />
          )}
        </div>
      )}
      {top.isPending && <CommentsSkeleton />}
      {comments.length > 0 && (
        <div className={styles.list}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              marks={marks}
              loginNext={loginNext}
              member={member}
              replyTo={write?.replyTo ?? null}
            />
          ))}
        </div>
      )}
      {top.data && comments.length === 0 && <p className="soft">{texts.empty}</p>}
      {hasMore && (
        <Button
          variant="quiet"
          isBusy={all.isFetching}
          onClick={() => (all.isError ? void all.refetch() : setPages(pages + 1))}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}
