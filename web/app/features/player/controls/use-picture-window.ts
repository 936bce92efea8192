import { useCallback, useEffect, useRef, useState } from 'react';

interface DocumentPictureInPicture {
  requestWindow: (options: { width: number; height: number }) => Promise<Window & typeof globalThis>;
}

const api = () =>
  (globalThis as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

const WIDTH = 480;

/** Copies the page's styles in a form that the new window's content security policy accepts. */
function copyStyles(target: Window & typeof globalThis): void {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      // A sheet of another origin.
      return [];
    }
  });
  const sheet = new target.CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  target.document.adoptedStyleSheets = [sheet];
  target.document.documentElement.style.colorScheme = 'dark';
}

/**
 * A small always-on-top window with the picture and everything drawn over it, where supported (Chromium): the older
 * picture-in-picture shows no subtitles. `host` is where to render while it is open.
 */
export function usePictureWindow(video: HTMLVideoElement | null, aspect: number, stageClass: string) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const opened = useRef<Window | null>(null);

  const open = useCallback(async () => {
    if (!video) return;
    const target = await api()?.requestWindow({ width: WIDTH, height: Math.round(WIDTH / aspect) });
    if (!target) return;
    copyStyles(target);
    const place = document.createComment('video');
    const stage = target.document.createElement('div');
    stage.className = stageClass;
    stage.dir = 'ltr';
    stage.style.blockSize = '100vh';
    stage.style.setProperty('--aspect', String(aspect));
    target.document.body.style.margin = '0';
    video.replaceWith(place);
    stage.append(video);
    target.document.body.append(stage);
    opened.current = target;
    setHost(stage);
    target.addEventListener('pagehide', () => {
      place.replaceWith(video);
      opened.current = null;
      setHost(null);
    });
  }, [video, aspect, stageClass]);

  useEffect(() => () => opened.current?.close(), []);

  const toggle = useCallback(() => {
    if (opened.current) opened.current.close();
    // Refused without a click of the viewer, or by a setting.
    else void open().catch(() => {});
  }, [open]);
  return { host, toggle: api() ? toggle : null };
}
