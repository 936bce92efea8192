import { TOP_COMMENTS_MAX } from '@pardeh/contract/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { allCommentsOptions, commentMarksOptions, topCommentsOptions } from './comments.queries.ts';
import { once, withOwn } from './comments.rules.ts';
import { commentsTexts as texts } from './comments.texts.ts';

interface CommentsProps {
  titleId: number;
  /** Where the viewer comes back to after signing in. */
  path: string;
}

function Invitation({ loginPath }: { loginPath: string }) {
  return (
    <div className={styles.invitation}>
      <p>{texts.invite}</p>
      <ButtonLink variant="quiet" icon="comment" to={loginPath} prefetch="none" rel="nofollow">
        {texts.login}
      </ButtonLink>
    </div>
  );
}

/** The top comments; all of them on request. When they cannot be read nothing is said of it: the page stands without. */
export function Comments({ titleId, path }: CommentsProps) {
  const isSignedIn = useUser() !== null;
  const loginPath = isSignedIn ? null : `/auth/login?next=${encodeURIComponent(path)}`;
  const [isWhole, setWhole] = useState(false);
  const top = useQuery(topCommentsOptions(titleId));
  const all = useInfiniteQuery({ ...allCommentsOptions(titleId), enabled: isWhole });
  const marks = useQuery({ ...commentMarksOptions(titleId), enabled: isSignedIn }).data?.data;

  const listed = once([...(top.data?.data ?? []), ...(all.data?.pages.flatMap((page) => page.data) ?? [])]);
  const comments = withOwn(listed, marks);
  const hasMore = isWhole ? all.hasNextPage : (top.data?.data.length ?? 0) >= TOP_COMMENTS_MAX;
  return (
    <section className={`page-width ${styles.comments}`} id="comments">
      <SectionHeading>{texts.heading}</SectionHeading>
      {loginPath ? <Invitation loginPath={loginPath} /> : <CommentForm titleId={titleId} />}
      {comments.length > 0 && (
        <div className={styles.list}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} marks={marks} loginPath={loginPath} />
          ))}
        </div>
      )}
      {top.data && comments.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {hasMore && (
        <Button
          variant="quiet"
          isBusy={all.isFetching}
          onClick={() => (isWhole ? void all.fetchNextPage() : setWhole(true))}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}
