import { assertNever } from '#base/assert.ts'
import { type Chunk, IS_INCOME } from '#features/analytics/rules/chunk.ts'
import { unpackId } from '#features/analytics/rules/packed-ids.ts'
import type { ReadRow, RowPick } from '#features/assistant/rules/plan/plan-reader.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { findRows } from '#ledger/store/older-days.ts'
import { kobo } from '#money/money.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { ScopeRows } from './scope-rows.ts'

/** Where a row stands. */
interface RowPlace {
  readonly chunk: Chunk
  readonly row: number
}

/** Months of a scope, each looked at when it is its turn; the newest first. */
export type NewestMonths = readonly (() => ScopeRows)[]

/** The rows of a pick, in its order. */
export function pickRows(
  months: NewestMonths,
  { order, skip, take }: RowPick,
): readonly RowPlace[] {
  switch (order) {
    case 'newest':
      return takeFirst(eachRow(months, -1), skip, take)
    case 'oldest':
      return takeFirst(eachRow(months.toReversed(), 1), skip, take)
    case 'largest':
      return takeByAmount(months, { skip, take, sign: -1 })
    case 'smallest':
      return takeByAmount(months, { skip, take, sign: 1 })
    default:
      return assertNever(order)
  }
}

function* eachRow(months: NewestMonths, step: 1 | -1): Generator<RowPlace> {
  for (const open of months) {
    const { chunk, first, end, marks } = open()
    const start = step === 1 ? first : end - 1
    for (let row = start; row >= first && row < end; row += step) {
      if (marks[row] === 1) yield { chunk, row }
    }
  }
}

/** No month is looked at behind the last row that is taken. */
function takeFirst(rows: Generator<RowPlace>, skip: number, take: number): readonly RowPlace[] {
  const taken: RowPlace[] = []
  let place = 0
  for (const row of rows) {
    if (place >= skip) taken.push(row)
    place += 1
    if (taken.length >= take) break
  }
  return taken
}

interface AmountPick extends Pick<RowPick, 'skip' | 'take'> {
  /** Below zero where the largest come first. */
  readonly sign: 1 | -1
}

/** By the amounts alone it is known which of them are picked; rows are ordered only among those. */
function takeByAmount(months: NewestMonths, { skip, take, sign }: AmountPick): readonly RowPlace[] {
  const opened = months.map(open => open())
  const ranks = ranksOf(opened, sign)
  if (skip >= ranks.length) return []
  const least = ranks[skip] ?? 0
  const most = ranks[Math.min(skip + take, ranks.length) - 1] ?? 0
  const before = ranks.indexOf(least)
  const picked: (RowPlace & { readonly rank: number })[] = []
  // Newest first, so that of equals the later one stays before.
  for (const place of eachRow(
    opened.map(month => () => month),
    -1,
  )) {
    const rank = sign * (place.chunk.amounts[place.row] ?? 0)
    if (rank >= least && rank <= most) picked.push({ ...place, rank })
  }
  return picked.toSorted((a, b) => a.rank - b.rank).slice(skip - before, skip - before + take)
}

/** The amounts of the rows in their order. */
function ranksOf(months: readonly ScopeRows[], sign: 1 | -1): Float64Array {
  let count = 0
  for (const { first, end, marks } of months) {
    for (let row = first; row < end; row += 1) count += marks[row] ?? 0
  }
  const ranks = new Float64Array(count)
  let place = 0
  for (const { chunk, first, end, marks } of months) {
    for (let row = first; row < end; row += 1) {
      if (marks[row] !== 1) continue
      ranks[place] = sign * (chunk.amounts[row] ?? 0)
      place += 1
    }
  }
  return ranks.toSorted()
}

/** The rows at the places, in their order; one that was deleted meanwhile without its description. */
export async function readRows(
  db: LedgerDb,
  places: readonly RowPlace[],
  zone: string,
): Promise<readonly ReadRow[]> {
  const ids = places.map(({ chunk, row }) => unpackId(chunk.ids, row))
  const stored = await findRows(db, ids)
  return places.map((place, at) =>
    toReadRow(place, { id: ids[at] ?? '', description: stored[at]?.description ?? '' }, zone),
  )
}

function toReadRow(
  { chunk, row }: RowPlace,
  read: Pick<ReadRow, 'id' | 'description'>,
  zone: string,
): ReadRow {
  const labelId = textAt(chunk.labels, row)
  return {
    ...read,
    day: instantToDay(chunk.instants[row] ?? 0, zone),
    type: ((chunk.flags[row] ?? 0) & IS_INCOME) === 0 ? 'expense' : 'income',
    amount: kobo(chunk.amounts[row] ?? 0),
    category: textAt(chunk.categories, row),
    labelId: labelId === '' ? null : labelId,
    walletId: textAt(chunk.wallets, row),
  }
}

function textAt({ texts, codes }: Chunk['labels'], row: number): string {
  return texts[codes[row] ?? 0] ?? ''
}
