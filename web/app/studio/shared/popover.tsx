import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { buttonClass } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import styles from './popover.module.css';

interface PopoverProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

export function Popover({ label, icon, children }: PopoverProps) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction="rtl">
        <Base.Root>
          <Base.Trigger className={buttonClass('outline', 'medium', styles.trigger)}>
            <Icon name={icon} />
            {label}
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className={styles.positioner} sideOffset={6} align="end">
              <Base.Popup className={styles.popup} aria-label={label}>
                {children}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </DirectionProvider>
    </CSPProvider>
  );
}
