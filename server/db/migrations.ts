import type { Migration } from './migrate.ts'
import { ledgerIdMigration } from './migrations/0012-ledger-id.ts'
import { viewsMigration } from './migrations/0013-views.ts'
import { historiesMigration } from './migrations/0014-histories.ts'
import { uniqueNamesMigration } from './migrations/0015-unique-names.ts'
import { sweepsMigration } from './migrations/0016-sweeps.ts'
import { announcedMigration } from './migrations/0017-announced.ts'
import { openStreamsMigration } from './migrations/0018-open-streams.ts'
import { statementsMigration } from './migrations/0019-statements.ts'
import { bankAlertsMigration } from './migrations/0020-bank-alerts.ts'
import { purposesMigration } from './migrations/0021-purposes.ts'
import { tidyingMigration } from './migrations/0022-tidying.ts'
import { payeesMigration } from './migrations/0023-payees.ts'
import { templatesMigration } from './migrations/0024-templates.ts'
import { categoriesMigration } from './migrations/0025-categories.ts'
import { viewColumnsMigration } from './migrations/0026-view-columns.ts'
import { clashesMigration } from './migrations/0027-clashes.ts'
import { deedsMigration } from './migrations/0028-deeds.ts'
import { categoryGroupsMigration } from './migrations/0029-category-groups.ts'
import { activityMigration } from './migrations/0030-activity.ts'
import { deletedChatsMigration } from './migrations/0031-deleted-chats.ts'
import { insightsMigration } from './migrations/0032-insights.ts'
import { schedulesMigration } from './migrations/0033-schedules.ts'
import { ownMonthsMigration } from './migrations/0035-own-months.ts'
import { accountsMigration } from './migrations/first/0001-accounts.ts'
import { ledgerMigration } from './migrations/first/0002-ledger.ts'
import { budgetsMigration } from './migrations/first/0003-budgets.ts'
import { importsMigration } from './migrations/first/0004-imports.ts'
import { mailingListsMigration } from './migrations/first/0005-mailing-lists.ts'
import { ownDataMigration } from './migrations/first/0007-own-data.ts'
import { pushMigration } from './migrations/first/0008-push.ts'
import { picturesMigration } from './migrations/first/0009-pictures.ts'
import { paymentsMigration } from './migrations/first/0010-payments.ts'
import { assistantMigration } from './migrations/first/0011-assistant.ts'

/** Every step of the schema, in order; new ones are added at the end. */
export const MIGRATIONS: readonly Migration[] = [
  accountsMigration,
  ledgerMigration,
  budgetsMigration,
  importsMigration,
  mailingListsMigration,
  ownDataMigration,
  pushMigration,
  picturesMigration,
  paymentsMigration,
  assistantMigration,
  ledgerIdMigration,
  viewsMigration,
  historiesMigration,
  uniqueNamesMigration,
  sweepsMigration,
  announcedMigration,
  openStreamsMigration,
  statementsMigration,
  bankAlertsMigration,
  purposesMigration,
  tidyingMigration,
  payeesMigration,
  templatesMigration,
  categoriesMigration,
  viewColumnsMigration,
  clashesMigration,
  deedsMigration,
  categoryGroupsMigration,
  activityMigration,
  deletedChatsMigration,
  insightsMigration,
  schedulesMigration,
  ownMonthsMigration,
]
