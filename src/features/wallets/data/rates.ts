import { ok, type Result } from '#base/result.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { deleteRecord, deletionDraft, gone, setDrafts } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { bookOf, type RateBook } from '#money/currency.ts'
import { type Rate, rateId } from '#records/rate.ts'

/** What currencies cost, as the person said; undefined while it loads. */
export function useRates(): RateBook | undefined {
  return useShared(rateBook, undefined)
}

const rateBook = shareQuery(async db => bookOf(await db.rates.toArray()))

/** The rates that were said of a currency, the latest first; undefined while they load. */
export function useRatesOf(currency: string): readonly Rate[] | undefined {
  return useShared(allRates, undefined)?.filter(each => each.currency === currency)
}

const allRates = shareQuery(async db =>
  (await db.rates.toArray()).toSorted((a, b) => (a.day < b.day ? 1 : -1)),
)

/** What a currency costs from a day on. */
export type DayRateOf = Omit<Rate, 'id'>

/** Says what a currency costs from a day on; what was said of that day before is another now (CU2). */
export async function setRate(
  ledger: Ledger,
  rate: DayRateOf,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => ok(await rateDrafts(db, rate)))
}

/** Changes a rate that was said, and its day. */
export async function changeRate(
  ledger: Ledger,
  id: string,
  rate: DayRateOf,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    const row = await db.rates.get(id)
    if (row === undefined) return gone('rate')
    const moved = row.day === rate.day ? [] : [deletionDraft('rate', id)]
    return ok([...moved, ...(await rateDrafts(db, rate))])
  })
}

/** Takes a rate away: the one before it counts again. */
export async function deleteRate(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'rate', id)
}

/** The planned calls that say a rate: of two devices that say one of a day the later stands. */
export async function rateDrafts(
  db: LedgerDb,
  { currency, day, value }: DayRateOf,
): Promise<readonly Draft[]> {
  const made = { id: rateId(currency, day), currency, day, value }
  return await setDrafts(db, 'rate', { made, set: { value } })
}
