import type { FoundBackup } from '@pardeh/contract/studio/staff';
import { CommandError } from '../commands/command-error.ts';

// What the setup page and the studio need of the backups. `main` passes it to a site that can restart itself; the type
// is here, so that the dependencies of every process (http/deps.ts) need not import backups.

export interface RestoreOrder {
  backup: string;
  passphrase: string | null;
  /** The setup link, which stays valid if the restore fails. Null: the site is in use, and is backed up first. */
  link: string | null;
}

export interface SiteRestore {
  /** Newest first. */
  list(): Promise<FoundBackup[]>;
  /** Refuses what cannot work; then the site closes, restores and opens again. */
  begin(order: RestoreOrder): Promise<void>;
  /** The last one of this process. */
  readonly last: { backup: string; failure: Error | null } | null;
}

export type RestoreRefusal =
  | 'unknownBackup'
  | 'wrongPassphrase'
  | 'otherKey'
  | 'otherProcesses'
  | 'damaged'
  | 'newer';

/** Its message is for the log and the terminal; the studio has a sentence for each reason. */
export class RestoreRefused extends CommandError {
  readonly reason: RestoreRefusal;
  constructor(reason: RestoreRefusal, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}
