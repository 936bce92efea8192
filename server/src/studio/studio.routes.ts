import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { backupRoutes } from './backups/backups.routes.ts';
import { studioCollectionRoutes } from './categories/collections.routes.ts';
import { studioCountryRoutes, studioGenreRoutes } from './categories/genres.routes.ts';
import { commentDeskRoutes } from './desks/comments-desk.routes.ts';
import { deskTakeRoutes } from './desks/desk-takes.ts';
import { requestDeskRoutes } from './desks/requests-desk.routes.ts';
import { savedAnswerRoutes } from './desks/saved-answers.routes.ts';
import { ticketDeskRoutes } from './desks/tickets-desk.routes.ts';
import { warningDeskRoutes } from './desks/warnings-desk.routes.ts';
import { studioEventRoutes } from './events/studio-events.routes.ts';
import { fileEditRoutes } from './files/file-edits.routes.ts';
import { studioFileRoutes } from './files/files.routes.ts';
import { uploadRoutes } from './files/uploads.routes.ts';
import { watchedFileRoutes } from './files/watched/watched-files.routes.ts';
import { frontCopyRoutes } from './front-page/front-copy.routes.ts';
import { studioRailRoutes } from './front-page/rails.routes.ts';
import { studioSlideRoutes } from './front-page/slides.routes.ts';
import { studioImportRoutes } from './imports/imports.routes.ts';
import { auditRoutes } from './log/audit.routes.ts';
import { longJobRoutes } from './long-jobs/long-jobs.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { suppressedRoutes } from './messages/suppressed.routes.ts';
import { noticeChoiceRoutes } from './notices/choices.routes.ts';
import { studioPeopleRoutes } from './people/studio-people.routes.ts';
import { studioPictureRoutes } from './pictures/studio-pictures.routes.ts';
import { changeRoutes } from './records/changes.routes.ts';
import { fieldSourceRoutes } from './records/field-sources.routes.ts';
import { siteLogoRoutes } from './settings/site-logo.routes.ts';
import { siteSettingRoutes } from './settings/site-settings.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import {
  scriptTokenRoutes,
  staffRoutes,
  studioMeRoutes,
  studioSettingsRoutes,
} from './staff/staff.routes.ts';
import { bulkEditRoutes } from './titles/bulk/bulk-edit.routes.ts';
import { identifyRoutes } from './titles/identify/identify.routes.ts';
import { studioTitleRoutes } from './titles/studio-titles.routes.ts';
import { titleListRoutes, undoRoutes, workingCopyRoutes } from './titles/title-parts.routes.ts';
import { studioHealthRoutes } from './today/health.routes.ts';
import { studioTodayRoutes } from './today/today.routes.ts';

/** Every room of the studio. */
export async function studioRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  studioMeRoutes(app, deps);
  studioHealthRoutes(app, deps);
  studioTodayRoutes(app, deps);
  scriptTokenRoutes(app, deps);
  staffRoutes(app, deps);
  studioSettingsRoutes(app, deps);
  siteSettingRoutes(app, deps);
  await siteLogoRoutes(app, deps);
  noticeChoiceRoutes(app, deps);
  setupRoutes(app, deps);
  backupRoutes(app, deps);
  studioTitleRoutes(app, deps);
  titleListRoutes(app, deps);
  bulkEditRoutes(app, deps);
  undoRoutes(app, deps);
  identifyRoutes(app, deps);
  workingCopyRoutes(app, deps);
  studioPeopleRoutes(app, deps);
  studioGenreRoutes(app, deps);
  studioCountryRoutes(app, deps);
  studioCollectionRoutes(app, deps);
  studioSlideRoutes(app, deps);
  studioRailRoutes(app, deps);
  frontCopyRoutes(app, deps);
  await studioPictureRoutes(app, deps);
  changeRoutes(app, deps);
  fieldSourceRoutes(app, deps);
  await studioImportRoutes(app, deps);
  longJobRoutes(app, deps);
  commentDeskRoutes(app, deps);
  requestDeskRoutes(app, deps);
  ticketDeskRoutes(app, deps);
  warningDeskRoutes(app, deps);
  deskTakeRoutes(app, deps);
  savedAnswerRoutes(app, deps);
  memberRoutes(app, deps);
  messageRoutes(app, deps);
  suppressedRoutes(app, deps);
  auditRoutes(app, deps);
  studioFileRoutes(app, deps);
  fileEditRoutes(app, deps);
  watchedFileRoutes(app, deps);
  await uploadRoutes(app, deps);
  await studioEventRoutes(app, deps);
}
