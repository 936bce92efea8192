import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ChunkGroup {
  name: string;
  /** Folders, files and `*` patterns, relative to the repository's root. */
  paths: readonly string[];
  /** Exceptions, which are bundled with their pages instead. */
  except?: readonly string[];
  /** Bundled with the pages if fewer of them share it. */
  minShareCount?: number;
}

const inside = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

/**
 * Few files instead of many small ones: they compress better, and a phone requests each in turn. What every page has
 * is one file, with the cards of titles and the shell around them; the rest follows the pages. The first group that
 * fits counts.
 */
const GROUPS: readonly ChunkGroup[] = [
  {
    name: 'vendor',
    paths: [
      ...inside('node_modules', 'react', 'react-dom', 'scheduler', 'react-router'),
      ...inside('node_modules', '@tanstack', 'zustand'),
    ],
    // Used by a few pages, or in «changes».
    except: [
      ...inside(
        'node_modules/@tanstack/query-core/build/modern',
        'mutationObserver.js',
        'queriesObserver.js',
      ),
      ...inside('node_modules/@tanstack/react-query/build/modern', 'useMutation.js', 'useQueries.js'),
    ],
  },
  {
    name: 'frame',
    paths: [
      ...inside('web/app/shared', 'styles', 'api', 'auth', 'query', 'theme', 'cookies', 'page-state', 'lazy'),
      ...inside('web/app/shared', 'seo', 'limits.ts', 'social-links.ts', 'browser/use-device-mode.ts'),
      ...inside('web/app/shared/ui/layers', 'drawer*', 'toast-store.ts', 'toaster.tsx'),
      ...inside('web/app/shared/ui', 'navigation/breadcrumbs*', 'section-heading*', 'tomato*'),
      ...inside('web/app/features', 'menu', 'shell', 'errors', 'title-card'),
      ...inside('web/app/features/search', 'search-box*', 'search-stage.ts'),
      ...inside('contract/src', 'watching/marked-ids.ts', 'titles/{collections,title-lists}.ts'),
      // Styles of shared components: a separate sheet would cost a page more than these few bytes.
      ...inside('web/app/shared', 'picture/*.css', 'ui/**/*.css'),
      'web/app/root.tsx',
      ...inside('web/app/routes', 'site-layout*', 'page-boundary.tsx', 'read-id.ts'),
    ],
    except: [
      'web/app/features/shell/{matomo,tracked-address}.ts',
      // Loaded for members only.
      ...inside('web/app/features/title-card', '{use-marks,show-marked}.ts', 'mark-*'),
      ...inside('web/app/features/title-card', 'marks.texts.ts', 'card-mark-buttons.tsx'),
      // In «pages».
      'web/app/features/title-card/{suggested-titles,title-grid}.tsx',
      // In «changes».
      'web/app/shared/query/{edit-cached,list-query,use-api-mutation}.ts',
      'web/app/shared/auth/{guard,passkeys,premium-changed}.ts',
      ...inside(
        'web/app/shared/ui',
        'spinner.module.css',
        'controls/{checkbox,rating}.module.css',
        'navigation/{list-toolbar,rows-per-page,tabs}.module.css',
      ),
    ],
  },
  // For pages with something to change or to list, of which a visitor's first pages have nothing.
  {
    name: 'changes',
    paths: [
      'web/app/shared/query/{edit-cached,list-query,use-api-mutation}.ts',
      'web/app/shared/auth/{guard,passkeys,premium-changed}.ts',
      ...inside('contract/src/watching', 'alerts.ts', 'watchlist.ts'),
      ...inside('persian/src/dates', 'jalali-calendar.ts', 'tehran-time.ts'),
      'node_modules/@tanstack/query-core/build/modern/mutationObserver.js',
      'node_modules/@tanstack/react-query/build/modern/useMutation.js',
    ],
  },
  // The sheets of the two pages of `/`, one file each, including those that other pages partly need.
  {
    name: 'front-page',
    paths: [
      ...inside('web/app', 'routes/front-page.module.css', 'features/{front,hero}/*.css'),
      ...inside('web/app/features', 'continue-watching/*.css', 'coming-soon/coming-soon-rail.module.css'),
      ...inside('web/app/features', 'collections/collection-card.module.css'),
      ...inside('web/app/features', 'for-you/for-you-rails.module.css'),
    ],
  },
  {
    name: 'listing-page',
    paths: [
      ...inside('web/app', 'features/listing/*.css', 'shared/ui/navigation/rows-per-page.module.css'),
      ...inside('web/app/features/person', 'person-card.module.css', 'people-page.module.css'),
    ],
  },
  // What the loaders of `/` read, for both of its pages: the pages themselves are loaded lazily.
  {
    name: 'reads',
    paths: [
      ...inside('web/app/features/listing', 'listing-filters.ts', 'listing.queries.ts'),
      ...inside('web/app/features', 'collections/collections.queries.ts', 'hero/slides.queries.ts'),
      ...inside('web/app/features', 'coming-soon/coming-soon.queries.ts', 'person/person.queries.ts'),
      'web/app/features/front/front-rails.ts',
      ...inside('web/app/routes', 'front.tsx', 'front-or-listing.ts'),
      ...inside('contract/src/titles', 'categories.ts', 'people.ts', 'title-search.ts', 'rails.ts'),
    ],
  },
  {
    name: 'rails',
    paths: [
      'web/app/features/coming-soon/coming-soon-rail*',
      ...inside('web/app/features/collections', 'collection-card*', 'collection-rail*'),
    ],
    minShareCount: 2,
  },
  {
    name: 'pages',
    paths: [
      ...inside('web/app/shared/ui/navigation', 'pagination*', 'page-numbers.ts', 'rows-per-page*'),
      ...inside('web/app/shared', 'ui/navigation/read-page.ts', 'ui/suggestion.tsx', 'found-person.ts'),
      'web/app/shared/ui/empty-state*',
      'web/app/features/title-card/{suggested-titles,title-grid}.tsx',
    ],
    minShareCount: 2,
  },
  // Includes what a visitor sees of the comments: the members' part is loaded for members only.
  {
    name: 'title',
    paths: [
      ...inside('web/app', 'features/title', 'routes/titles/title.module.css'),
      ...inside('web/app/features/comments', 'comment-item.tsx', 'comment.module.css'),
      ...inside('web/app/features/comments', 'comments.*', 'like-count.tsx'),
    ],
    except: inside('web/app/features/title', '{mark-button,member-actions}.tsx', 'title-toggle*.ts'),
  },
  {
    name: 'forms',
    paths: inside('web/app/shared', 'forms', 'ui'),
    // Many rooms of the studio use these, but few pages of viewers.
    except: ['web/app/shared/ui/{controls/combobox,panel,skeleton}.tsx'],
    minShareCount: 4,
  },
];

/** Absolute paths; a pattern without a match is a renamed folder or file, and fails the build. */
function findPaths(group: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT });
    if (found.length === 0) throw new Error(`The chunk «${group}» names ${pattern}, which does not exist.`);
    return found.map((path) => resolve(ROOT, path));
  });
}

const isWithin = (file: string, paths: readonly string[]) =>
  paths.some((path) => file === path || file.startsWith(`${path}/`));

export function chunkGroups(groups: readonly ChunkGroup[] = GROUPS) {
  return groups.map(({ name, paths, except = [], minShareCount = 1 }) => {
    const [wanted, unwanted] = [findPaths(name, paths), findPaths(name, except)];
    return {
      name,
      minShareCount,
      test: (id: string) => {
        const file = id.split('?', 1)[0] ?? id;
        return isWithin(file, wanted) && !isWithin(file, unwanted);
      },
    };
  });
}
