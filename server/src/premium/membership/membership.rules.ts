/** Derives periods of premium from the days in the ledger. Pure: the same entries always give the same periods. */

export type MembershipSource = 'purchase' | 'gift' | 'reward' | 'operator';

export interface LedgerDays {
  id: number;
  at: Date;
  days: number;
  /** `now` starts at once and shifts the remaining days behind it; `after` starts when everything else has ended. */
  starts: 'now' | 'after' | null;
  planTitle: string;
  source: MembershipSource;
  reverses: number | null;
}

export interface Period {
  ledgerId: number;
  planTitle: string;
  source: MembershipSource;
  from: Date;
  until: Date;
}

const DAY_MS = 86_400_000;

/** Entries in ledger order. Periods never overlap, and future ones follow each other without a gap. */
export function derivePeriods(entries: readonly LedgerDays[]): Period[] {
  let periods: Period[] = [];
  for (const entry of entries) {
    if (entry.reverses !== null) periods = takeBack(periods, entry.reverses, entry.at);
    else if (entry.days > 0 && entry.starts === 'now') periods = startNow(periods, entry);
    else if (entry.days > 0)
      periods = [...periods, periodOf(entry, laterOf(entry.at, periods.at(-1)?.until))];
  }
  return periods;
}

/** The rest of the running plan is not lost: it continues after the new one. */
function startNow(periods: readonly Period[], entry: LedgerDays): Period[] {
  const { past, rest } = splitAt(periods, entry.at);
  const shifted = rest.map((period) => moved(period, entry.days * DAY_MS));
  return [...past, periodOf(entry, entry.at), ...shifted];
}

/** Days already used stay used; the rest is removed and later periods move up. */
function takeBack(periods: readonly Period[], ledgerId: number, at: Date): Period[] {
  const { past, rest } = splitAt(periods, at);
  let gap = 0;
  const remaining: Period[] = [];
  for (const period of rest) {
    if (period.ledgerId === ledgerId) gap += period.until.getTime() - period.from.getTime();
    else remaining.push(moved(period, -gap));
  }
  return joined([...past, ...remaining]);
}

function splitAt(periods: readonly Period[], at: Date): { past: Period[]; rest: Period[] } {
  const past: Period[] = [];
  const rest: Period[] = [];
  for (const period of periods) {
    if (period.until <= at) past.push(period);
    else if (period.from >= at) rest.push(period);
    else {
      past.push({ ...period, until: at });
      rest.push({ ...period, from: at });
    }
  }
  return { past, rest };
}

/** Joins pieces that were split and then not separated. */
function joined(periods: readonly Period[]): Period[] {
  const whole: Period[] = [];
  for (const period of periods) {
    const last = whole.at(-1);
    if (last?.ledgerId === period.ledgerId && last.until.getTime() === period.from.getTime()) {
      whole[whole.length - 1] = { ...last, until: period.until };
    } else whole.push(period);
  }
  return whole;
}

function periodOf(entry: LedgerDays, from: Date): Period {
  const until = new Date(from.getTime() + entry.days * DAY_MS);
  return { ledgerId: entry.id, planTitle: entry.planTitle, source: entry.source, from, until };
}

function moved(period: Period, ms: number): Period {
  return {
    ...period,
    from: new Date(period.from.getTime() + ms),
    until: new Date(period.until.getTime() + ms),
  };
}

function laterOf(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one;
}
