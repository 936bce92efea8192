import { POSITION_SAVE_SECONDS } from '@pardeh/contract/limits';

/** The measured cost of one request, in microseconds of a core. */
export interface Costs {
  apiUs: number;
  pageUs: number;
  databaseUs: number;
}

/** What cannot be measured here: how many viewers come, what they watch, and prices. All named in docs/scale.md. */
interface Assumptions {
  pagesPerViewer: number;
  callsPerViewer: number;
  hoursPerViewer: number;
  megabitsPerSecond: number;
  /** The busiest hour's share of a day. */
  peakShare: number;
  /** Fraction of a core used at the peak; the rest is headroom for a process that is down. */
  busy: number;
  coreToman: number;
  trafficToman: number;
  storageToman: number;
  /** For an hour of film in all its qualities. */
  gigabytesPerHour: number;
  /** History, sessions and events that are kept, per viewer and day. */
  bytesPerViewer: number;
}

const ASSUMPTIONS: Assumptions = {
  pagesPerViewer: 6,
  callsPerViewer: 40,
  hoursPerViewer: 1,
  megabitsPerSecond: 2,
  peakShare: 0.12,
  busy: 0.5,
  coreToman: 700_000,
  trafficToman: 800,
  storageToman: 2500,
  gigabytesPerHour: 4.5,
  bytesPerViewer: 1500,
};

export interface Size {
  viewers: number;
  hours: number;
  perSecond: number;
  apiCores: number;
  webCores: number;
  databaseCores: number;
  gigabitsPerSecond: number;
  trafficTerabytes: number;
  storageTerabytes: number;
  databaseGigabytesPerYear: number;
  millionTomans: number;
}

const DAYS = 30;
const HOUR_SECONDS = 3600;

/** What this many viewers a day need, with a catalogue of this many hours. */
export function sizeFor(viewers: number, hours: number, costs: Costs, input = ASSUMPTIONS): Size {
  const saves = (input.hoursPerViewer * HOUR_SECONDS) / POSITION_SAVE_SECONDS;
  const calls = input.callsPerViewer + saves;
  const peak = (perViewer: number) => (viewers * perViewer * input.peakShare) / HOUR_SECONDS;
  const cores = (perSecond: number, us: number) => (perSecond * us) / 1e6 / input.busy;
  const apiCores = cores(peak(calls), costs.apiUs);
  const webCores = cores(peak(input.pagesPerViewer), costs.pageUs);
  const databaseCores = cores(peak(calls), costs.databaseUs);
  const gigabytes = (viewers * input.hoursPerViewer * HOUR_SECONDS * input.megabitsPerSecond) / 8 / 1000;
  const storage = hours * input.gigabytesPerHour;
  const bought = Math.ceil(apiCores) + Math.ceil(webCores) + 2 * Math.ceil(databaseCores) + 2;
  return {
    viewers,
    hours,
    perSecond: peak(calls + input.pagesPerViewer),
    apiCores,
    webCores,
    databaseCores,
    gigabitsPerSecond: peak(input.hoursPerViewer * HOUR_SECONDS) * (input.megabitsPerSecond / 1000),
    trafficTerabytes: (gigabytes * DAYS) / 1000,
    storageTerabytes: storage / 1000,
    databaseGigabytesPerYear: (viewers * input.bytesPerViewer * 365) / 1e9,
    millionTomans:
      (bought * input.coreToman + gigabytes * DAYS * input.trafficToman + storage * input.storageToman) / 1e6,
  };
}
