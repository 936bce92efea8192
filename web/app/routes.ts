import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map, in the specification's order. */
export default [
  layout('routes/site-layout.tsx', [
    // An error of a page is shown inside the shell, whose menu still works.
    layout('routes/page-boundary.tsx', [
      index('routes/front.tsx', { id: 'home' }),
      route('contact', 'routes/contact.tsx'),
      route('apps', 'routes/apps.tsx'),
      route('telegram-app', 'routes/telegram-app.tsx'),
      route('titles/:id/files', 'routes/titles/files.tsx'),
      route('titles/:id/:slug?', 'routes/titles/title.tsx'),
      route('watch/trailer/:imdb', 'routes/watch/trailer.tsx'),
      route('watch/:imdb/:id', 'routes/watch/player.tsx'),
      route('tv', 'routes/front.tsx', { id: 'tv' }),
      route('collections', 'routes/collections/collections.tsx'),
      route('collections/:id/:slug?', 'routes/collections/collection.tsx'),
      route('people', 'routes/people/people.tsx'),
      route('people/:role/:id/:slug?', 'routes/people/person.tsx'),
      route('comingsoon', 'routes/comingsoon.tsx'),
      route('categories', 'routes/categories.tsx'),
      layout('routes/visitor-layout.tsx', [
        route('auth/login', 'routes/auth/login.tsx'),
        route('auth/register', 'routes/auth/register.tsx'),
      ]),
      route('auth/forgot-password', 'routes/auth/forgot-password.tsx'),
      route('auth/reset-password/:token', 'routes/auth/reset-password.tsx'),
      route('auth/confirm-email', 'routes/auth/confirm-email.tsx'),
      route('unsubscribe/:token', 'routes/unsubscribe.tsx'),
      route('premium/plans', 'routes/premium/plans.tsx'),
      route('premium/plans/:id', 'routes/premium/plan.tsx'),
      route('premium/join/:id', 'routes/premium/join.tsx'),

      layout('routes/guard-layout.tsx', [
        route('screenshots/:id', 'routes/screenshots.tsx'),
        route('auth/logout', 'routes/auth/logout.tsx'),
        route('user/watchlist', 'routes/user/watchlist.tsx'),
        route('user/hidden', 'routes/user/hidden.tsx'),
        route('user/history', 'routes/user/history.tsx'),
        route('user/dashboard', 'routes/user/dashboard.tsx'),
        route('user/edit-password', 'routes/user/edit-password.tsx'),
        route('user/profiles', 'routes/user/profiles.tsx'),
        route('user/for-you', 'routes/user/for-you.tsx'),
        route('tonight', 'routes/tonight.tsx'),
        route('profiles', 'routes/profiles.tsx'),
        route('user/security', 'routes/user/security.tsx'),
        route('user/notifications', 'routes/user/notifications.tsx'),
        route('user/new-request', 'routes/user/new-request.tsx'),
        route('successful-payment', 'routes/successful-payment.tsx'),
        route('gopremium', 'routes/gopremium.tsx'),
        route('gift', 'routes/gift.tsx'),
        route('connect', 'routes/connect.tsx'),
      ]),

      route('*', 'routes/not-found.tsx'),
    ]),
  ]),

  // Without the shell: on a television every link in it is one more to step over with the arrows.
  layout('routes/visitor-layout.tsx', { id: 'visitor-on-tv' }, [route('auth/tv', 'routes/auth/tv.tsx')]),

  // One route for the whole studio, since every viewer's page includes the list of routes.
  route('studio/*', 'routes/studio/studio.tsx'),
] satisfies RouteConfig;
