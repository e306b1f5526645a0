/** What of a row says whether it is one side of a transfer. */
interface MaybeLeg {
  readonly type: 'income' | 'expense'
  readonly transferId: string | null
}

/** An entry as a list shows it: a row, or both legs of a transfer as one. */
export interface Entry<Row> {
  /** The row; of a transfer the leg that the money left by, where it is among the rows. */
  readonly row: Row
  /** The other leg of a transfer, where it is among the rows. */
  readonly other: Row | null
}

/** The rows as entries, in their order; a transfer stands where its first leg did. */
export function collapseTransfers<Row extends MaybeLeg>(
  rows: readonly Row[],
): readonly Entry<Row>[] {
  const entries: Entry<Row>[] = []
  const placesById = new Map<string, number>()
  for (const row of rows) {
    const place = row.transferId === null ? undefined : placesById.get(row.transferId)
    const known = place === undefined ? undefined : entries[place]
    if (place === undefined || known === undefined || known.other !== null) {
      if (row.transferId !== null) placesById.set(row.transferId, entries.length)
      entries.push({ row, other: null })
    } else {
      const isOut = row.type === 'expense'
      entries[place] = isOut ? { row, other: known.row } : { row: known.row, other: row }
    }
  }
  return entries
}
