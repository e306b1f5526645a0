import type { PayeeBook } from '#features/entries/rules/payee-of.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { Transaction } from '#records/transaction.ts'
import type { PaidGroup } from './paid-groups.ts'
import { payeeGroup } from './payee-words.ts'

/** What there is of schedules, and the entries that pay them. */
interface Covering {
  readonly schedules: readonly Schedule[]
  readonly payments: readonly Pick<Transaction, 'pays' | 'description' | 'type' | 'walletId'>[]
  readonly payeeBook: PayeeBook
}

type Group = Pick<PaidGroup, 'type' | 'walletId' | 'payee'>

/**
 * Tells whether a schedule that there is has the money of a payee in a wallet already (SC10): one that is called as the payee, or
 * one that an entry with this payee pays.
 */
export function coveredGroups({
  schedules,
  payments,
  payeeBook,
}: Covering): (group: Group) => boolean {
  const covered = new Set<string>()

  function cover(type: TransactionType, walletId: string | null, words: string): void {
    const payee = payeeGroup(words, type, payeeBook)
    if (payee !== undefined) covered.add(nameOf({ type, walletId: walletId ?? '', payee }))
  }

  for (const { type, walletId, name, description } of schedules) {
    if (type === 'transfer') continue
    cover(type, walletId, name)
    cover(type, walletId, description)
  }
  const ids = new Set(schedules.map(({ id }) => id))
  for (const { pays, type, walletId, description } of payments) {
    if (ids.has(pays?.scheduleId ?? '')) cover(type, walletId, description)
  }
  return group => covered.has(nameOf(group))
}

function nameOf({ type, walletId, payee }: Group): string {
  return `${type} ${walletId} ${payee}`
}
