import { type Chunk, IS_INCOME } from '#domain/analytics/chunk.ts'
import { unpackId } from '#domain/analytics/packed-ids.ts'
import type { ReadRow } from '#domain/assistant/ledger-reader.ts'
import { instantToDay } from '#domain/day.ts'
import { kobo } from '#domain/money.ts'
import type { LedgerDb } from '../ledger-db.ts'
import type { RowPlace } from './rank-rows.ts'

/** The rows at the places, in their order; one that was deleted meanwhile without its description. */
export async function readRows(
  db: LedgerDb,
  places: readonly RowPlace[],
  zone: string,
): Promise<readonly ReadRow[]> {
  const ids = places.map(({ chunk, row }) => unpackId(chunk.ids, row))
  const stored = await db.transactions.bulkGet(ids)
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
