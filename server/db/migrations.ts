import type { Migration } from './migrate.ts'
import { ledgerIdMigration } from './migrations/0012-ledger-id.ts'
import { viewsMigration } from './migrations/0013-views.ts'
import { historiesMigration } from './migrations/0014-histories.ts'
import { uniqueNamesMigration } from './migrations/0015-unique-names.ts'
import { SWEEPS_TO_TIDYING } from './migrations/0016-0022.ts'
import { PAYEES_TO_CLASHES } from './migrations/0023-0027.ts'
import { DEEDS_TO_INSIGHTS } from './migrations/0028-0032.ts'
import { schedulesMigration } from './migrations/0033-schedules.ts'
import { dismissalsMigration } from './migrations/0034-dismissals.ts'
import { ownMonthsMigration } from './migrations/0035-own-months.ts'
import { countingMigration } from './migrations/0036-counting.ts'
import { walletOrderMigration } from './migrations/0037-wallet-order.ts'
import { goalsMigration } from './migrations/0040-goals.ts'
import { debtsMigration } from './migrations/0042-debts.ts'
import { circlesMigration } from './migrations/0043-circles.ts'
import { ASSETS_TO_WALLET_CARE } from './migrations/0044-0045.ts'
import { currenciesMigration } from './migrations/0046-currencies.ts'
import { accountsMigration } from './migrations/first/0001-accounts.ts'
import { ledgerMigration } from './migrations/first/0002-ledger.ts'
import { budgetsMigration } from './migrations/first/0003-budgets.ts'
import { EARLY_TABLES } from './migrations/first/0004-0009.ts'
import { paymentsMigration } from './migrations/first/0010-payments.ts'
import { assistantMigration } from './migrations/first/0011-assistant.ts'

/** Every step of the schema, in order; new ones are added at the end. */
export const MIGRATIONS: readonly Migration[] = [
  accountsMigration,
  ledgerMigration,
  budgetsMigration,
  ...EARLY_TABLES,
  paymentsMigration,
  assistantMigration,
  ledgerIdMigration,
  viewsMigration,
  historiesMigration,
  uniqueNamesMigration,
  ...SWEEPS_TO_TIDYING,
  ...PAYEES_TO_CLASHES,
  ...DEEDS_TO_INSIGHTS,
  schedulesMigration,
  dismissalsMigration,
  ownMonthsMigration,
  countingMigration,
  walletOrderMigration,
  goalsMigration,
  debtsMigration,
  circlesMigration,
  ...ASSETS_TO_WALLET_CARE,
  currenciesMigration,
]
