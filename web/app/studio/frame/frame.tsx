import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { THEME_MODES } from '../../shared/theme/theme-mode.ts';
import { chooseTheme, useTheme } from '../../shared/theme/use-theme.ts';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { Drawer } from '../../shared/ui/layers/drawer.tsx';
import { Toaster } from '../../shared/ui/layers/toaster.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { useMay, useMe } from '../shared/use-me.ts';
import { useShortcuts } from '../shared/use-shortcut.ts';
import styles from './frame.module.css';
import { frameTexts as texts } from './frame.texts.ts';
import { Palette, type PaletteEntry } from './palette.tsx';
import { RoomIcon } from './room-icon.tsx';
import { groupsFor, roomsFor } from './rooms.ts';
import { Sidebar } from './sidebar.tsx';
import { useStudioEvents } from './use-studio-events.ts';

const THEME_ICONS = { dark: 'moon', light: 'sun', system: 'system' } as const;
type Opened = 'palette' | 'keys' | 'menu' | null;

function useNextTheme() {
  const theme = useTheme();
  const next = THEME_MODES[(THEME_MODES.indexOf(theme) + 1) % THEME_MODES.length] ?? 'dark';
  return { theme, switchTheme: () => chooseTheme(next) };
}

function usePaletteEntries(open: (what: Opened) => void, switchTheme: () => void): PaletteEntry[] {
  const me = useMe();
  const mayEdit = useMay('catalogue.edit');
  const navigate = useNavigate();
  const { palette } = texts;
  const action = (key: string, label: string, run: () => void) => ({
    key,
    label,
    run,
    kind: palette.kinds.action,
  });
  const pages = groupsFor(me?.permissions ?? []).flatMap((group) =>
    group.rooms.map((room) => ({ ...room, kind: palette.kinds.page(group.label) })),
  );
  const making = [
    action('new title', palette.newTitle, () => void navigate('/studio/titles/new')),
    action('new person', palette.newPerson, () => void navigate('/studio/people/new')),
    action('new collection', palette.newCollection, () => void navigate('/studio/collections/new')),
  ];
  return [
    ...pages,
    ...(mayEdit ? making : []),
    action('theme', palette.switchTheme, switchTheme),
    action('keys', palette.shortcuts, () => open('keys')),
    action('site', palette.toSite, () => void navigate('/')),
  ];
}

function BottomBar({ open }: { open: (what: Opened) => void }) {
  const rooms = roomsFor(useMe()?.permissions ?? []).slice(0, 2);
  return (
    <nav className={styles.bottom} aria-label={texts.nav}>
      {rooms.map(({ key, to, label }) => (
        <NavLink key={key} className={styles.bottomEntry ?? ''} to={to} end={key === 'today'}>
          <RoomIcon room={key} />
          {label}
        </NavLink>
      ))}
      <button type="button" className={styles.bottomEntry} onClick={() => open('palette')}>
        <Icon name="search" />
        {studioTexts.search}
      </button>
      <button type="button" className={styles.bottomEntry} onClick={() => open('menu')}>
        <Icon name="menu" />
        {texts.menu}
      </button>
    </nav>
  );
}

function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.keys}>
      <dl className={styles.keys}>
        {texts.shortcuts.map(([keys, words]) => (
          <div key={keys} className={styles.keyRow}>
            <dt>
              <kbd className={styles.kbd} dir="ltr">
                {keys}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

export function StudioFrame({ children }: { children: ReactNode }) {
  const [opened, open] = useState<Opened>(null);
  const { theme, switchTheme } = useNextTheme();
  const entries = usePaletteEntries(open, switchTheme);
  const close = () => open(null);
  const me = useMe();
  useStudioEvents(me?.needsSecondFactor ? undefined : me?.id);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    // In a block: new browsers return a promise, which React would take for a clean-up function.
    window.scrollTo(0, 0);
  }, [pathname]);
  useShortcuts([
    { code: 'KeyK', ctrl: true, run: () => open('palette') },
    { code: 'Slash', shift: true, run: () => open('keys') },
  ]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <aside className={styles.side}>
        <Sidebar />
      </aside>
      <div className={styles.column}>
        <header className={styles.header}>
          <button type="button" className={styles.search} onClick={() => open('palette')}>
            <Icon name="search" />
            <span>{texts.search}</span>
            <kbd className={styles.kbd} dir="ltr">
              Ctrl K
            </kbd>
          </button>
          <IconButton
            icon="info"
            hasTooltip
            label={texts.keys}
            onClick={() => open('keys')}
            className={styles.wideOnly}
          />
          <IconButton icon={THEME_ICONS[theme]} hasTooltip label={texts.theme[theme]} onClick={switchTheme} />
          <a className={styles.toSite} href="/" aria-label={texts.site}>
            <Icon name="eye" />
          </a>
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar open={open} />
      <Drawer isOpen={opened === 'menu'} onClose={close} label={texts.menu}>
        <Sidebar onFollow={close} />
      </Drawer>
      <Palette isOpen={opened === 'palette'} onClose={close} entries={entries} />
      <KeysDialog isOpen={opened === 'keys'} onClose={close} />
      <Toaster />
    </div>
  );
}
