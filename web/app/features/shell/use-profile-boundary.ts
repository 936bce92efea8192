import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { dismissAllToasts } from '../../shared/ui/layers/toast-store.ts';
import { purgeCaches } from './service-worker.ts';

const CHANNEL = 'profile';
/** The page that changes it goes on by itself. */
const CHOOSING = '/profiles';

/**
 * Nothing of a profile is left when another one is chosen, in this tab or elsewhere: neither data nor cached pages, nor
 * messages, nor what was typed. The other tabs are notified, and leave their page.
 */
export function useProfileBoundary(clearTyped: () => void) {
  const auth = useAuthStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The page of the profile before must not be shown any more, nor asked for again as somebody else.
  const [isLeaving, setLeaving] = useState(false);
  // A key for what holds typed text outside of the page.
  const [crossings, setCrossings] = useState(0);
  const isFollowing = useRef(false);

  async function leave() {
    setLeaving(true);
    await navigate('/', { replace: true });
    setLeaving(false);
  }

  const cross = useEffectEvent((profileId: number) => {
    queries.clear();
    dismissAllToasts();
    clearTyped();
    setCrossings((before) => before + 1);
    void purgeCaches();
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(profileId);
    channel.close();
    if (isFollowing.current || pathname !== CHOOSING) void leave();
  });

  useEffect(
    () =>
      auth.subscribe(({ user: now }, { user: before }) => {
        const [to, from] = [now?.data.profile?.id, before?.data.profile?.id];
        if (to !== undefined && from !== undefined && to !== from) cross(to);
      }),
    [auth],
  );

  useEffect(() => {
    const follow = async (isOther: (profileId: number | undefined) => boolean) => {
      const { user } = auth.getState();
      if (!user || !isOther(user.data.profile?.id)) return;
      isFollowing.current = true;
      await auth.refreshUser();
      isFollowing.current = false;
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => void follow((current) => current !== data);
    // A page that comes back from the browser's memory has missed the messages.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && follow(() => true));
    window.addEventListener('pageshow', onShow);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', onShow);
    };
  }, [auth]);

  return { isLeaving, crossings };
}
