import styles from './kids.module.css';

/** A tree with pomegranates, its foot at this place. */
function PomegranateTree({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-7 0c2-28 0-46-2-70h18c-2 24-4 42-2 70Z" fill="var(--scene-trunk)" />
      <path
        d="M0-168c26 0 42 16 44 34 18 6 26 22 20 40 6 20-10 38-32 36-18 12-46 12-64 0-22 2-38-16-32-36-6-18 2-34 20-40 2-18 18-34 44-34Z"
        fill="var(--scene-leaf)"
      />
      {[
        [-30, -96],
        [4, -130],
        [30, -84],
        [-4, -78],
      ].map(([cx, cy]) => (
        <g key={cx} fill="var(--scene-red)">
          <circle cx={cx} cy={cy} r="10" />
          <path d={`M${(cx ?? 0) - 5} ${(cy ?? 0) - 9}l1-7 4 4 4-4 1 7Z`} />
        </g>
      ))}
    </g>
  );
}

const cypress = (x: number, y: number, height: number) =>
  `M${x} ${y}c${-height / 4}-${height / 3} ${-height / 7}-${height * 0.75} 0-${height}c${height / 7} ${height / 4} ${height / 4} ${height * 0.66} 0 ${height}Z`;

/** A mountain, a balloon and a village on a warm day; in the dark theme at nightfall. It stands still. */
export function KidsScene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1600 560"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      {/* The sun, or the moon */}
      <circle cx="470" cy="170" r="190" fill="var(--scene-glow-far)" />
      <circle cx="470" cy="170" r="125" fill="var(--scene-glow)" />
      <circle cx="470" cy="170" r="70" fill="var(--scene-sun)" />
      {/* Clouds */}
      <path
        d="M70 128a30 30 0 0 1 56-18 26 26 0 0 1 44 14 19 19 0 0 1 2 38H78a18 18 0 0 1-8-34ZM1110 66a34 34 0 0 1 64-18 28 28 0 0 1 46 16 20 20 0 0 1 0 40h-102a19 19 0 0 1-8-38ZM850 96a26 26 0 0 1 49-13 22 22 0 0 1 36 12 16 16 0 0 1 0 32h-79a16 16 0 0 1-6-31Z"
        fill="var(--scene-cloud)"
      />
      {/* Damavand */}
      <path d="M260 480C400 430 500 250 600 226c90 22 190 190 420 254Z" fill="var(--scene-mountain)" />
      <path
        d="M600 226c-36 9-72 40-106 80 14 8 24-8 38-2 12 6 12 22 28 20 14-2 18-20 34-18 18 2 20 26 38 22 12-4 16-18 28-16 10 2 14 10 22 8-26-44-52-84-82-94Z"
        fill="var(--scene-snow)"
      />
      {/* A balloon */}
      <g>
        <path d="M196 326l-26-62h96l-26 62Z" fill="none" stroke="var(--scene-trunk)" strokeWidth="3" />
        <path
          d="M218 92c56 0 96 40 96 90 0 42-34 70-56 92h-80c-22-22-56-50-56-92 0-50 40-90 96-90Z"
          fill="var(--scene-red)"
        />
        <path
          d="M218 92c26 0 44 40 44 90 0 42-14 70-24 92h-40c-10-22-24-50-24-92 0-50 18-90 44-90Z"
          fill="var(--scene-cream)"
        />
        <path
          d="M218 92c10 0 16 40 16 90 0 42-4 70-8 92h-16c-4-22-8-50-8-92 0-50 6-90 16-90Z"
          fill="var(--scene-teal)"
        />
        <path d="M192 326h52l-6 34a8 8 0 0 1-8 6h-24a8 8 0 0 1-8-6Z" fill="var(--scene-trunk)" />
      </g>
      {/* A kite with its tail */}
      <g>
        <path d="M716 96l44 34-28 50-46-36Z" fill="var(--scene-teal)" />
        <path d="M716 96l16 84M686 144l74-14" stroke="var(--scene-cream)" strokeWidth="3" />
        <path
          d="M732 180c-2 26 22 30 18 54s-24 26-18 48"
          fill="none"
          stroke="var(--scene-red)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      {/* Hills */}
      <path d="M0 440c160-70 330-40 520 0s380-70 620-34 330-20 460-44v198H0Z" fill="var(--scene-hill-far)" />
      <path
        d={`${cypress(884, 430, 110)}${cypress(914, 436, 76)}${cypress(1490, 420, 120)}${cypress(1525, 420, 84)}`}
        fill="var(--scene-leaf-dark)"
      />
      {/* The village */}
      <g transform="translate(-110)">
        <path d="M1180 448v-64h92v64ZM1180 384a46 46 0 0 1 92 0Z" fill="var(--scene-teal)" />
        <path d="M1272 448v-84h110v84Z" fill="var(--scene-wall)" />
        <path d="M1262 366l65-48 65 48Z" fill="var(--scene-red)" />
        <path d="M1392 450v-56h66v56ZM1392 394a33 33 0 0 1 66 0Z" fill="var(--scene-sun-deep)" />
        <path
          d="M1212 448v-26a14 14 0 0 1 28 0v26ZM1290 404v-10a10 10 0 0 1 20 0v10ZM1344 404v-10a10 10 0 0 1 20 0v10ZM1414 450v-22a11 11 0 0 1 22 0v22Z"
          fill="var(--scene-window)"
        />
        <path d="M1312 448v-22a15 15 0 0 1 30 0v22Z" fill="var(--scene-trunk)" />
      </g>
      <path d="M0 500c220-66 420-36 640-10s400-54 620-34 240 6 340-16v120H0Z" fill="var(--scene-hill)" />
      {/* A river with a paper boat */}
      <path
        d="M690 486c-40 10-110 22-84 36s40 12-36 38h250c-70-14-20-26 20-36s-50-28-150-38Z"
        fill="var(--scene-water)"
      />
      <path d="M640 528h78l-13 19h-52ZM679 488l25 38h-50Z" fill="var(--scene-cream)" />
      <PomegranateTree x={90} y={520} />
      <PomegranateTree x={408} y={500} scale={0.78} />
      <PomegranateTree x={985} y={492} scale={0.9} />
      <PomegranateTree x={1420} y={496} scale={0.74} />
      {/* A cat that looks at the balloon */}
      <g fill="var(--scene-cat)">
        <path d="M268 538c-8-40 2-66 26-74 28 8 40 34 34 74Z" />
        <path d="M272 448l2-26 14 13h14l14-13 2 26c2 22-46 22-46 0Z" />
        <path
          d="M324 534c30 2 40-18 34-38"
          fill="none"
          stroke="var(--scene-cat)"
          strokeWidth="10"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
