import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { saveIntention } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { useToggleWatchlist, watchlistIdsOptions } from './watchlist.queries.ts';
import { watchlistTexts as texts } from './watchlist.texts.ts';

/** Shown on a card on hover, focus or a long press. A visitor signs in first; then it is carried out. */
export function CardSaveButton({ id, titleFa }: { id: number; titleFa: string }) {
  const isSignedIn = useUser() !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: saved } = useQuery({ ...watchlistIdsOptions(), enabled: isSignedIn });
  const toggle = useToggleWatchlist();
  const isSaved = saved?.data.includes(id) ?? false;
  const askToSignIn = () => {
    saveIntention({ do: 'save', titleId: id }, pathname + search);
    void navigate(loginPath(pathname + search));
  };
  return (
    <IconButton
      look="filled"
      icon={isSaved ? 'bookmark-filled' : 'bookmark'}
      label={isSaved ? texts.unsave(titleFa) : texts.save(titleFa)}
      aria-pressed={isSaved}
      onClick={() => (isSignedIn ? toggle(id) : askToSignIn())}
    />
  );
}
