import styles from './child-time.module.css';

const STARS = [
  [60, 70, 3],
  [150, 40, 2],
  [215, 110, 2.5],
  [330, 60, 2],
  [405, 120, 3],
  [470, 45, 2.5],
  [560, 95, 2],
  [105, 150, 2],
  [520, 170, 2],
  [620, 50, 3],
] as const;

/** A sleeping moon above a village whose windows are lit. */
export function NightPicture() {
  return (
    <svg
      className={styles.night}
      viewBox="0 0 680 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="680" height="420" fill="#2b2350" />
      <circle cx="340" cy="190" r="210" fill="#382c63" />
      <circle cx="340" cy="190" r="140" fill="#463677" />
      {STARS.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="#ffe9b8" />
      ))}
      {/* The moon, with closed eyes */}
      <path d="M372 98a98 98 0 1 0 62 164 80 80 0 0 1-62-164Z" fill="#ffd98a" />
      <path
        d="M286 202c6 7 17 7 23 0M300 240c8 7 20 6 26-2"
        fill="none"
        stroke="#a8652f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="276" cy="228" r="11" fill="#f7b267" />
      {/* Clouds */}
      <path
        d="M84 232a26 26 0 0 1 48-14 22 22 0 0 1 36 14 15 15 0 0 1 0 30H92a16 16 0 0 1-8-30ZM520 262a22 22 0 0 1 41-10 18 18 0 0 1 30 11 13 13 0 0 1 0 26h-65a14 14 0 0 1-6-27Z"
        fill="#5a4a91"
      />
      {/* Hills */}
      <path d="M0 344c90-52 190-58 300-18s240 30 380-28v122H0Z" fill="#214a4a" />
      <path d="M0 384c130-34 270-26 370-4s210 14 310-14v54H0Z" fill="#17393a" />
      {/* Houses with domes */}
      <path d="M196 372v-46h70v46ZM196 326a35 35 0 0 1 70 0Z" fill="#c86b4a" />
      <path d="M276 376v-60h84v60Z" fill="#e08d5c" />
      <path d="M372 378v-42h58v42ZM372 336a29 29 0 0 1 58 0Z" fill="#b8583f" />
      <path
        d="M222 372v-20a9 9 0 0 1 18 0v20ZM294 346v-8a8 8 0 0 1 16 0v8ZM326 346v-8a8 8 0 0 1 16 0v8ZM393 378v-17a8 8 0 0 1 16 0v17Z"
        fill="#ffd98a"
      />
      <path d="M308 376v-16a10 10 0 0 1 20 0v16Z" fill="#7a3a2a" />
      {/* A cypress on either side */}
      <path
        d="M166 376c-14-34-8-66 0-84 8 18 14 50 0 84ZM466 380c-16-40-9-76 0-96 9 20 16 56 0 96Z"
        fill="#0f2b2c"
      />
    </svg>
  );
}
