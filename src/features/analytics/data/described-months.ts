import { compareTexts } from '#base/compare-texts.ts'
import type { Timers } from '#base/timers.ts'
import type { PayeeBook } from '#features/entries/rules/payee-of.ts'
import { createDescriptions } from '#ledger/columns/descriptions.ts'
import type { HeldColumns } from '#ledger/columns/load-columns.ts'
import type { FindWorld } from '#ledger/columns/open-columns.ts'
import type { Day } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import type { Chunk } from '../rules/chunk.ts'
import { createBookNumbers, type GroupNumbers } from '../rules/flow-groups.ts'

/** Months with their descriptions, oldest first, and whom these name. */
export interface DescribedMonths {
  readonly described: readonly Chunk[]
  readonly payeeNumbers: GroupNumbers
}

/** Which months are wanted, and who is who in them. */
interface Wanted {
  /** The first day that is looked at. */
  readonly from: Day
  readonly payeeBook: PayeeBook
  readonly signal: AbortSignal | undefined
}

// Who is named in words is read once; so long at a time, and other questions come between.
const SLICE_MS = 10

/** Reads months with whom they name, in pieces; what was read is kept for as long as there are these words. */
export function createDescribedMonths({
  db,
  readings,
  clock,
  timers,
}: FindWorld): (columns: HeldColumns, wanted: Wanted) => Promise<DescribedMonths> {
  const fetchDescriptions = createDescriptions(db)
  const payeeNumbersOf = createBookNumbers(readings.payeeKeysOf)

  return async (columns, { from, payeeBook, signal }) => {
    const payeeNumbers = payeeNumbersOf(payeeBook)
    const months = monthsSince(columns, from)
    const texts = await fetchDescriptions({ columns, months, signal })
    const described: Chunk[] = []
    let since = clock()
    for (const month of months) {
      const [chunk, descriptions] = [columns.chunks.get(month), texts.get(month)]
      if (chunk === undefined || descriptions === undefined) continue
      const shown = { ...chunk, descriptions }
      payeeNumbers.groupsOf(shown)
      described.push(shown)
      if (clock() - since < SLICE_MS) continue
      await pause(timers)
      signal?.throwIfAborted()
      since = clock()
    }
    return { described, payeeNumbers }
  }
}

/** The months that are looked at, oldest first. */
function monthsSince({ chunks }: HeldColumns, from: Day): readonly string[] {
  const first = monthOf(from)
  return [...chunks.keys()].filter(month => month >= first).toSorted(compareTexts)
}

function pause(timers: Timers): Promise<void> {
  return new Promise(resolve => {
    timers.setTimeout(resolve, 0)
  })
}
