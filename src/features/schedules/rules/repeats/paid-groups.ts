import { readDays } from '#features/analytics/rules/chunk-days.ts'
import { type Chunk, IS_INCOME, IS_NEUTRAL } from '#features/analytics/rules/chunk.ts'
import { wordsOfKey } from '#features/analytics/rules/figure-keys.ts'
import {
  createGroupNumbers,
  createNumbers,
  groupAt,
  type GroupNumbers,
} from '#features/analytics/rules/flow-groups.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { addDays, type Day, dayToEpochDay } from '#time/day.ts'
import { withoutMonth } from './payee-words.ts'
import type { Paid } from './steady-series.ts'

/** Months of a ledger, oldest first, each with its descriptions, and who is who in them. */
export interface PaidSources {
  readonly today: Day
  readonly zone: string
  readonly chunks: readonly Chunk[]
  readonly payeeNumbers: GroupNumbers
}

/** A payment, and where it stands. */
export interface PaidRow extends Paid {
  readonly chunk: Chunk
  readonly row: number
}

/** What one wallet paid to one payee, or got from them, oldest first. */
export interface PaidGroup {
  readonly type: TransactionType
  readonly walletId: string
  /** The person's payee by id, else what is written of it. */
  readonly payee: string
  readonly rows: readonly PaidRow[]
}

/** So far back: three times of what is yearly, and one of them late. */
const LOOKED_BACK_DAYS = 1100

/** The first day of what is looked at. */
export function firstDayRead(today: Day): Day {
  return addDays(today, -LOOKED_BACK_DAYS)
}

const MOST_OF_PAYEE = 3 * LOOKED_BACK_DAYS
// More wallets than anybody has.
const WALLETS = 4096

/** What is paid twice or more to one payee; own money moved and adjustments are left out. */
export function readPaid(sources: PaidSources): readonly PaidGroup[] {
  const payees = createPayees(sources)
  const wallets = createGroupNumbers('wallet')
  const rowsByGroup = new Map<number, PaidRow[]>()
  for (const chunk of sources.chunks) {
    const [byPayee, byWallet] = [sources.payeeNumbers.groupsOf(chunk), wallets.groupsOf(chunk)]
    eachRow(chunk, sources, (row, isIn, day) => {
      const payee = payees.numberOf[groupAt(byPayee, row, isIn)] ?? 0
      // What is paid more than once a day is bought as it is needed.
      const count = payees.counts[payee] ?? 0
      if (count < 2 || count > MOST_OF_PAYEE) return
      const group = (payee * WALLETS + groupAt(byWallet, row, isIn)) * 2 + Number(isIn)
      const paid = { day, amount: chunk.amounts[row] ?? 0, chunk, row }
      const known = rowsByGroup.get(group)
      if (known === undefined) rowsByGroup.set(group, [paid])
      else known.push(paid)
    })
  }
  return [...rowsByGroup].flatMap(([group, rows]) => {
    if (rows.length < 2) return []
    const payeeAndWallet = Math.floor(group / 2)
    const payee = payees.keyOf(Math.floor(payeeAndWallet / WALLETS))
    const walletId = wallets.keyOf(payeeAndWallet % WALLETS)
    return [{ type: group % 2 === 1 ? 'income' : 'expense', walletId, payee, rows } as const]
  })
}

function eachRow(
  chunk: Chunk,
  { today, zone }: PaidSources,
  look: (row: number, isIn: boolean, day: number) => void,
): void {
  const from = firstDayRead(today)
  for (const { day, first, end } of readDays(chunk, zone)) {
    if (day < from || day > today) continue
    const epochDay = dayToEpochDay(day)
    for (let row = first; row < end; row += 1) {
      const flags = chunk.flags[row] ?? 0
      if ((flags & IS_NEUTRAL) === 0) look(row, (flags & IS_INCOME) !== 0, epochDay)
    }
  }
}

/** Numbers payees without the month that words say, and counts their rows. */
function createPayees(sources: PaidSources) {
  const { payeeNumbers, chunks } = sources
  const groups = chunks.map(chunk => payeeNumbers.groupsOf(chunk))
  const numbers = createNumbers()
  const numberOf = Int32Array.from({ length: payeeNumbers.count() }, (_, payee) => {
    const key = payeeNumbers.keyOf(payee)
    const words = wordsOfKey(key)
    return numbers.numberOf(words === undefined ? key : withoutMonth(words))
  })
  const nobody = numbers.numberOf('')
  const counts = new Int32Array(numbers.count())
  for (const [month, chunk] of chunks.entries()) {
    const own = groups[month]
    if (own === undefined) continue
    eachRow(chunk, sources, (row, isIn) => {
      const payee = numberOf[groupAt(own, row, isIn)] ?? 0
      counts[payee] = (counts[payee] ?? 0) + 1
    })
  }
  counts[nobody] = 0
  return { numberOf, counts, keyOf: numbers.keyOf }
}
