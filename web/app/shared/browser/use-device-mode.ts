import { useSyncExternalStore } from 'react';
import { MOBILE_MEDIA_QUERY } from '../limits.ts';

export type DeviceMode = 'mobile' | 'desktop';

function subscribe(listener: () => void) {
  const media = window.matchMedia(MOBILE_MEDIA_QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const readMode = (): DeviceMode => (window.matchMedia(MOBILE_MEDIA_QUERY).matches ? 'mobile' : 'desktop');

/**
 * Unknown on the server, which renders the desktop version: whatever must be right in the first paint is decided in
 * CSS.
 */
export function useDeviceMode(): DeviceMode {
  return useSyncExternalStore(subscribe, readMode, () => 'desktop');
}
