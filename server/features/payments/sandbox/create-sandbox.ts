import { randomInt } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { Timers } from '#base/timers.ts'
import { nubanOf } from '#features/payments/rules/nuban.ts'
import { kobo, ZERO_KOBO } from '#money/money.ts'
import type { SandboxTransfersTable } from '#server/db/tables/payment-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { logFailure } from '#server/log-failure.ts'
import type { Log } from '#server/ports/log.ts'
import type {
  PaymentProvider,
  ProviderFault,
  TransferAccount,
  TransferOrder,
  TransferReport,
} from '#server/ports/payment-provider.ts'
import { caseOf, planTransfer, SANDBOX_CASES } from './sandbox-cases.ts'
import { type OutgoingWebhook, readSandboxWebhook, webhooksOf } from './sandbox-webhooks.ts'

/** What the sandbox is made of. */
export interface SandboxParts {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** How long after it was asked for a transfer comes. */
  readonly delayMs: number
  /** Signs its webhooks; the same in every process. */
  readonly signingKey: Buffer
}

/** Sends a webhook to the app. */
export type DeliverWebhook = (webhook: OutgoingWebhook) => Promise<void>

/** A bank that moves no money: it plays a case by the last two digits of the amount in kobo. */
export interface Sandbox {
  readonly provider: PaymentProvider
  /** Reports transfers by webhook from now on, of those that came meanwhile too. */
  start(deliver: DeliverWebhook): Promise<void>
  /** Reports the transfers that came by now. */
  deliverDue(): Promise<void>
  /** Lets the transfer come at once; false when there is none that is still to come. */
  pay(reference: string): Promise<boolean>
  close(): void
}

/** The code that its account numbers are checked with; no bank of Nigeria has it. */
export const SANDBOX_BANK_CODE = '999'

const ACCOUNT_PREFIX = '90'
const ACCOUNT_SPACE = 10_000_000
const ACCOUNT_DIGITS = 7

/** Opens the sandbox's bank over the app's own database. */
export function createSandbox(parts: SandboxParts): Sandbox {
  const { clock, timers, log, signingKey } = parts
  let deliver: DeliverWebhook | undefined
  let timer: unknown

  /** One timer for the next transfer of all, so that a restart forgets none. */
  async function schedule(): Promise<void> {
    if (deliver === undefined) return
    const nextAt = await readNextAt(parts)
    if (nextAt === null) return
    timers.clearTimeout(timer)
    timer = timers.setTimeout(
      () => {
        void logFailure(log, 'sandbox.failed', deliverDue())
      },
      Math.max(0, nextAt - clock()),
    )
  }

  async function deliverDue(): Promise<void> {
    const tell = deliver
    if (tell === undefined) return
    for (const reference of await findDue(parts)) {
      const transfer = await takeDue(parts, reference)
      const webhooks = transfer === undefined ? [] : webhooksOf(transfer, signingKey)
      for (const webhook of webhooks) await logFailure(log, 'sandbox.not_told', tell(webhook))
    }
    await schedule()
  }

  return {
    provider: {
      id: 'sandbox',
      async createTransfer(order) {
        const made = await openAccount(parts, order)
        await schedule()
        return made
      },
      fetchReport: async ({ reference }) => await report(parts, reference),
      readWebhook: webhook => readSandboxWebhook(webhook, signingKey),
    },
    async start(deliverWebhook) {
      deliver = deliverWebhook
      await schedule()
    },
    deliverDue,
    async pay(reference) {
      const isComing = await payNow(parts, reference)
      if (isComing) await deliverDue()
      return isComing
    },
    close() {
      deliver = undefined
      timers.clearTimeout(timer)
    },
  }
}

async function readNextAt({ db }: SandboxParts): Promise<number | null> {
  const { nextAt } = await db
    .selectFrom('sandbox_transfers')
    .select(eb => eb.fn.min('comes_at').as('nextAt'))
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  return nextAt
}

async function findDue({ db, clock }: SandboxParts): Promise<readonly string[]> {
  const due = await db
    .selectFrom('sandbox_transfers')
    .select('reference')
    .where('told_at', 'is', null)
    .where('comes_at', '<=', clock())
    .execute()
  return due.map(({ reference }) => reference)
}

// Marked before it is reported: of several processes one reports it.
async function takeDue(
  { db, clock }: SandboxParts,
  reference: string,
): Promise<Selectable<SandboxTransfersTable> | undefined> {
  return await db
    .updateTable('sandbox_transfers')
    .set({ told_at: clock() })
    .where('reference', '=', reference)
    .where('told_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

async function openAccount(
  { db, delayMs }: SandboxParts,
  { reference, amount, nowMs, expiresAt }: TransferOrder,
): Promise<Result<TransferAccount, ProviderFault>> {
  const played = caseOf(amount)
  if (played === SANDBOX_CASES.noAccount) return err({ type: 'timeout', detail: 'case 09' })
  const serial = ACCOUNT_PREFIX + String(randomInt(ACCOUNT_SPACE)).padStart(ACCOUNT_DIGITS, '0')
  const accountNumber = nubanOf(SANDBOX_BANK_CODE, serial)
  const { comes, comesAt } = planTransfer(amount, { nowMs, expiresAt, delayMs })
  await db
    .insertInto('sandbox_transfers')
    .values({
      reference,
      account_number: accountNumber,
      case_number: played,
      comes,
      comes_at: comesAt,
      expires_at: expiresAt,
      told_at: null,
      created_at: nowMs,
    })
    .execute()
  return ok({
    providerRef: reference,
    bankName: 'Sandbox Bank',
    accountNumber,
    accountName: 'Test payment',
    note: 'This is a test: send no money. It pays itself in a moment.',
    payable: amount,
  })
}

async function report(
  { db, clock }: SandboxParts,
  reference: string,
): Promise<Result<TransferReport, ProviderFault>> {
  const transfer = await db
    .selectFrom('sandbox_transfers')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  const unpaid = { reference, currency: 'NGN', paid: ZERO_KOBO, paidAt: undefined }
  if (transfer === undefined) return ok({ ...unpaid, status: 'pending' })
  const { comes, comes_at: comesAt, expires_at: expiresAt } = transfer
  if (comesAt === null || comesAt > clock()) {
    return ok({ ...unpaid, status: clock() >= expiresAt ? 'expired' : 'pending' })
  }
  if (comes === 0) return ok({ ...unpaid, status: 'failed' })
  return ok({ ...unpaid, status: 'successful', paid: kobo(comes), paidAt: comesAt })
}

async function payNow({ db, clock }: SandboxParts, reference: string): Promise<boolean> {
  const paid = await db
    .updateTable('sandbox_transfers')
    .set({ comes_at: clock() })
    .where('reference', '=', reference)
    .where(eb => eb.or([eb('comes_at', 'is', null), eb('comes_at', '>', clock())]))
    .executeTakeFirst()
  return paid.numUpdatedRows > 0n
}
