import type { Transaction } from 'kysely'
import type { ExportHead } from '#contract/answers/exported-data.ts'
import { koboToNaira, nairaOrNull } from '#money/money.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { instantToZonedText } from '#time/zoned-time.ts'
import type { UserRecord } from '../profile/profile-presenter.ts'

type ExportedAccount = NonNullable<ExportHead['account']>

/** What the server keeps of a person beside their ledger, times by the clock of the zone. */
export async function readExportedAccount(
  trx: Transaction<Database>,
  user: UserRecord,
  zone: string,
): Promise<ExportedAccount> {
  function time(instant: number): string {
    return instantToZonedText(instant, zone)
  }
  const { devices, credits, payments, imports, ...others } = await readRows(trx, user)
  const { spends, pictures, subscriptions, lists } = others
  return {
    createdAt: time(user.created_at),
    deleteAt: user.delete_at === null ? null : time(user.delete_at),
    devices: devices.map(row => ({
      name: row.device_name,
      signedInAt: time(row.created_at),
      lastUsedAt: time(row.last_used_at),
      endedAt: row.revoked_at === null ? null : time(row.revoked_at),
    })),
    tokenCredits: credits.map(({ reason, tokens, created_at: at }) => ({
      reason,
      tokens,
      createdAt: time(at),
    })),
    tokenSpends: spends.map(row => ({
      turnId: row.turn_id,
      planTokens: row.plan_tokens,
      boughtTokens: row.bought_tokens,
      month: row.month,
      createdAt: time(row.created_at),
    })),
    payments: payments.map(row => exportPayment(row, time)),
    imports: imports.map(({ id, created_at: at }) => ({ id, createdAt: time(at) })),
    picture: pictures[0]?.content.toString('base64') ?? null,
    notifications: subscriptions.map(row => ({
      endpoint: row.endpoint,
      budgets: row.budgets,
      imports: row.imports,
      signIns: row.sign_ins,
      topUps: row.top_ups,
      due: row.due,
      amounts: row.amounts,
      consentVersion: row.consent_version,
      createdAt: time(row.created_at),
    })),
    mailingLists: lists.map(row => ({
      list: row.list,
      consentVersion: row.consent_version,
      createdAt: time(row.created_at),
    })),
  }
}

function exportPayment(
  row: PaymentRow,
  time: (instant: number) => string,
): ExportedAccount['payments'][number] {
  const { id, reference, type, provider, status, reason } = row
  return {
    id,
    reference,
    type,
    provider,
    status,
    reason,
    amount: koboToNaira(row.amount),
    paidAmount: nairaOrNull(row.paid),
    createdAt: time(row.created_at),
    settledAt: row.settled_at === null ? null : time(row.settled_at),
  }
}

async function readRows(trx: Transaction<Database>, { user_id: userId, email }: UserRecord) {
  const devices = trx.selectFrom('sessions').selectAll().where('user_id', '=', userId)
  const credits = trx.selectFrom('token_credits').selectAll().where('user_id', '=', userId)
  const spends = trx.selectFrom('token_spends').selectAll().where('user_id', '=', userId)
  const payments = trx.selectFrom('payments').selectAll().where('user_id', '=', userId)
  const imports = trx
    .selectFrom('statement_imports')
    .selectAll()
    .where('ledger_id', '=', ownLedgerId(userId))
  const pictures = trx.selectFrom('profile_pictures').selectAll().where('user_id', '=', userId)
  const subscriptions = trx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
  const lists = trx.selectFrom('mailing_list_entries').selectAll().where('email', '=', email)
  return {
    devices: await devices.orderBy('created_at').execute(),
    credits: await credits.orderBy('created_at').execute(),
    spends: await spends.orderBy('created_at').execute(),
    payments: await payments.orderBy('created_at').execute(),
    imports: await imports.orderBy('created_at').execute(),
    pictures: await pictures.execute(),
    subscriptions: await subscriptions.orderBy('created_at').execute(),
    lists: await lists.orderBy('created_at').execute(),
  }
}
