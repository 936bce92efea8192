interface TelegramWindow {
  Telegram?: { WebApp?: { ready: () => void; expand: () => void } };
}

const SCRIPT = 'https://telegram.org/js/telegram-web-app.js';

/**
 * Telegram's own script only tells the app that the page is ready, and expands it; everything else works without it.
 */
export function greetTelegram(): void {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  script.addEventListener('load', () => {
    const app = (window as TelegramWindow).Telegram?.WebApp;
    app?.ready();
    app?.expand();
  });
  document.head.append(script);
}
