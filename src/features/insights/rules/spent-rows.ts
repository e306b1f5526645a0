import { type Chunk, firstRowFrom, IS_INCOME, IS_NEUTRAL } from '#features/analytics/rules/chunk.ts'
import {
  createGroupNumbers,
  groupAt,
  type GroupNumbers,
} from '#features/analytics/rules/flow-groups.ts'
import { unpackId } from '#features/analytics/rules/packed-ids.ts'
import { describedBy } from '#features/analytics/rules/readings.ts'
import { LOOKED_BACK_DAYS } from '#features/assistant/rules/plan/read/read-due.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { kobo, type Kobo } from '#money/money.ts'
import { addDays, type Day, type Instant } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'

/** What is looked at: months, oldest first, each with its descriptions, and who is who in them. */
export interface SpentSources {
  readonly today: Day
  readonly zone: string
  readonly chunks: readonly Chunk[]
  readonly payeeNumbers: GroupNumbers
  /** What the person calls payees, by id. */
  readonly payeeNames: ReadonlyMap<string, string>
}

/** An expense as the rules tell it. */
export interface SpentRow {
  readonly id: string
  readonly day: Day
  readonly amount: Kobo
  readonly walletId: string
}

/** Money that came in: it may be what was charged, given back. */
export interface ReceivedRow {
  readonly instant: Instant
  readonly amount: number
  readonly wallet: number
  readonly payee: number
}

/**
 * The expenses of some two years, own money moved and adjustments left out, as columns: a row is its place in them. Those
 * of one payee are read in one go, oldest first: a table of rows would cost more to make than all rules together.
 */
export interface Spent {
  readonly instants: Float64Array
  readonly amounts: Float64Array
  readonly wallets: Int32Array
  /** Of each payee that is named, the places of its rows. */
  readonly byPayee: ReadonlyMap<string, Int32Array>
  /** Oldest first. */
  readonly received: readonly ReceivedRow[]
  readonly payeeNumberOf: (place: number) => number
  readonly rowAt: (place: number) => SpentRow
  /** How the payee of a row is called: by the person, else as the row has it. */
  readonly payeeAt: (place: number) => string
}

/** The first day of what is looked at. */
export function firstDayLookedAt(today: Day): Day {
  return addDays(today, -LOOKED_BACK_DAYS)
}

/** Reads the expenses, in one go over each month. */
export function readSpent(sources: SpentSources): Spent {
  const { today, zone, chunks } = sources
  const bounds = {
    from: dayToInstant(firstDayLookedAt(today), zone),
    until: dayToInstant(addDays(today, 1), zone),
  }
  const columns = emptyColumns(chunks.reduce((sum, { instants }) => sum + instants.length, 0))
  const walletNumbers = createGroupNumbers('wallet')
  const received: ReceivedRow[] = []
  let count = 0
  for (const [month, chunk] of chunks.entries()) {
    const payees = sources.payeeNumbers.groupsOf(chunk)
    const wallets = walletNumbers.groupsOf(chunk)
    const end = firstRowFrom(chunk, bounds.until)
    for (let row = firstRowFrom(chunk, bounds.from); row < end; row += 1) {
      const flags = chunk.flags[row] ?? 0
      if ((flags & IS_NEUTRAL) !== 0) continue
      const instant = chunk.instants[row] ?? 0
      const amount = chunk.amounts[row] ?? 0
      const isIn = (flags & IS_INCOME) !== 0
      const [payee, wallet] = [groupAt(payees, row, isIn), groupAt(wallets, row, isIn)]
      if (isIn) {
        received.push({ instant, amount, wallet, payee })
        continue
      }
      columns.instants[count] = instant
      columns.amounts[count] = amount
      columns.payees[count] = payee
      columns.wallets[count] = wallet
      columns.months[count] = month
      columns.rows[count] = row
      count += 1
    }
  }
  return {
    ...columns,
    received,
    ...partedByPayee(columns, count, sources),
    ...tellers(columns, sources),
  }
}

type Columns = ReturnType<typeof emptyColumns>

function emptyColumns(most: number) {
  return {
    instants: new Float64Array(most),
    amounts: new Float64Array(most),
    payees: new Int32Array(most),
    wallets: new Int32Array(most),
    /** Where the row is: the month and the row of it. */
    months: new Int32Array(most),
    rows: new Int32Array(most),
  }
}

/** Parts the places by payee: they are counted first, then each is put behind those before it. */
function partedByPayee(
  { payees }: Columns,
  count: number,
  { payeeNumbers }: SpentSources,
): Pick<Spent, 'byPayee' | 'payeeNumberOf'> {
  const numbers = payees.subarray(0, count)
  const counts = new Int32Array(payeeNumbers.count())
  for (const payee of numbers) counts[payee] = (counts[payee] ?? 0) + 1
  const byPayee = new Map<string, Int32Array>()
  const own = Array.from(counts, (size, payee) => {
    const places = new Int32Array(size)
    const key = payeeNumbers.keyOf(payee)
    if (size > 0 && key !== '') byPayee.set(key, places)
    return places
  })
  const next = new Int32Array(counts.length)
  for (let place = 0; place < count; place += 1) {
    const payee = numbers[place] ?? 0
    const at = next[payee] ?? 0
    const places = own[payee]
    if (places !== undefined) places[at] = place
    next[payee] = at + 1
  }
  return { byPayee, payeeNumberOf: place => payees[place] ?? 0 }
}

function tellers(
  columns: Columns,
  { chunks, zone, payeeNumbers, payeeNames }: SpentSources,
): Pick<Spent, 'rowAt' | 'payeeAt'> {
  function chunkAt(place: number): Chunk | undefined {
    return chunks[columns.months[place] ?? 0]
  }

  return {
    rowAt(place) {
      const chunk = chunkAt(place)
      const row = columns.rows[place] ?? 0
      return {
        id: chunk === undefined ? '' : unpackId(chunk.ids, row),
        day: instantToDay(columns.instants[place] ?? 0, zone),
        amount: kobo(columns.amounts[place] ?? 0),
        walletId: chunk?.wallets.texts[chunk.wallets.codes[row] ?? 0] ?? '',
      }
    },
    payeeAt(place) {
      const named = payeeNames.get(payeeNumbers.keyOf(columns.payees[place] ?? 0))
      const chunk = chunkAt(place)
      if (named !== undefined || chunk === undefined) return named ?? ''
      const { texts, codes } = describedBy(chunk)
      const text = texts[codes[columns.rows[place] ?? 0] ?? 0] ?? ''
      return writtenPayee(text, 'expense')?.name ?? ''
    },
  }
}
