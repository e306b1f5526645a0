import type { Kysely, Transaction } from 'kysely'
import type { PaymentReferencesTable, PaymentRow } from '#server/db/tables/payment-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'

const RANDOM_HEX_DIGITS = 15
const LENGTH = 12

/**
 * What a payment is called outside: `kbl-` and twelve letters and digits, which every provider takes and
 * a person can read out. They are the last 60 bits of the payment's id, which are its random ones.
 */
export function referenceOf(paymentId: string): string {
  const random = BigInt(`0x${paymentId.replaceAll('-', '').slice(-RANDOM_HEX_DIGITS)}`)
  return `kbl-${random.toString(32).padStart(LENGTH, '0')}`
}

/** What a provider names a payment by, and nobody's id. */
export type ProviderReference = Pick<PaymentReferencesTable, 'provider' | 'reference'>

/** Claims the reference of a new payment, which no other has. Rejects when another has it. */
export async function claimReference(
  trx: Transaction<Database>,
  {
    provider,
    reference,
    user_id,
    id,
  }: Pick<PaymentRow, 'provider' | 'reference' | 'user_id' | 'id'>,
): Promise<void> {
  await trx
    .insertInto('payment_references')
    .values({ provider, reference, user_id, payment_id: id })
    .execute()
}

/** A payment of any person: for a provider's events, which name the reference alone. */
export async function findPayment(
  db: Kysely<Database>,
  { provider, reference }: ProviderReference,
): Promise<PaymentRow | undefined> {
  const owner = await db
    .selectFrom('payment_references')
    .select(['user_id', 'payment_id'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (owner === undefined) return undefined
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', owner.user_id)
    .where('id', '=', owner.payment_id)
    .executeTakeFirst()
}

/** Frees the references of a person who goes for good; their payments go after. */
export async function freeReferences(db: Kysely<Database>, userId: string): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .select(['provider', 'reference'])
    .where('user_id', '=', userId)
    .execute()
  for (const { provider, reference } of payments) {
    await db
      .deleteFrom('payment_references')
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .where('user_id', '=', userId)
      .execute()
  }
}
