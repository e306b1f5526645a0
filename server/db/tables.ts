import type { AccountTables } from './account-tables.ts'
import type { ChatTables } from './chat-tables.ts'
import type { CreditTables } from './credit-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { MailingListTables } from './mailing-list-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PictureTables } from './picture-tables.ts'
import type { PushTables } from './push-tables.ts'

/** Every table by name, as Kysely reads and writes it. Those of a person are keyed by `user_id` first. */
export interface Database
  extends
    AccountTables,
    LedgerTables,
    MailingListTables,
    PictureTables,
    CreditTables,
    PushTables,
    PaymentTables,
    ChatTables {}
