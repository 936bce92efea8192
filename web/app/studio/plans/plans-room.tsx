import { Room } from '../shared/room.tsx';
import { CouponsPart } from './coupons-part.tsx';
import { GiftsPart } from './gifts-part.tsx';
import styles from './plans.module.css';
import { plansTexts as texts } from './plans.texts.ts';
import { PlansPart } from './plans-part.tsx';

export default function PlansRoom() {
  return (
    <Room title={texts.room} lead={texts.lead}>
      <div className={styles.columns}>
        <PlansPart />
        <CouponsPart />
        <GiftsPart />
      </div>
    </Room>
  );
}
