import type { StatementRow } from '../reading.ts'

/** What pairing needs of a row. */
export type ReversibleRow = Pick<
  StatementRow,
  'type' | 'amount' | 'narration' | 'reference' | 'kind' | 'counterparty'
>

// Further back than this an equal amount is chance; and so many equal ones are compared.
const MAX_ROWS_BACK = 500
const MAX_CANDIDATES = 50
const SAME_REFERENCE = 1000
const SAME_PARTY = 100
const LEAST_WORD = 4

/**
 * For each row, the index of the earlier row that it takes back, or null: of the other type, the same
 * amount, taken back by no other. Of several, the one with its reference, else its counterparty, else
 * most of its words, else the nearest. Rows are oldest first; only those of the kind `reversal` take
 * anything back, and a reversal itself is not taken back.
 */
export function findReversals(rows: readonly ReversibleRow[]): readonly (number | null)[] {
  const openByMovement = new Map<string, number[]>()
  return rows.map((row, place) => {
    const isReversal = row.kind === 'reversal'
    const key = `${(row.type === 'income') === isReversal ? 'out' : 'in'} ${row.amount}`
    const open = openByMovement.get(key) ?? []
    if (!isReversal) {
      openByMovement.set(key, open)
      open.push(place)
      return null
    }
    const original = closestTo(row, open.slice(-MAX_CANDIDATES), rows)
    if (original === undefined || place - original > MAX_ROWS_BACK) return null
    open.splice(open.lastIndexOf(original), 1)
    return original
  })
}

function closestTo(
  reversal: ReversibleRow,
  candidates: readonly number[],
  rows: readonly ReversibleRow[],
): number | undefined {
  const words = wordsOf(reversal.narration)
  const scored = candidates.map(place => ({ place, score: likeness(reversal, words, rows[place]) }))
  return scored.toSorted((a, b) => b.score - a.score || b.place - a.place)[0]?.place
}

function likeness(
  reversal: ReversibleRow,
  words: ReadonlySet<string>,
  row: ReversibleRow | undefined,
): number {
  if (row === undefined) return 0
  const hasReference = reversal.reference !== '' && row.reference === reversal.reference
  const hasParty = row.counterparty !== null && row.counterparty === reversal.counterparty
  const shared = [...wordsOf(row.narration)].filter(word => words.has(word)).length
  return (hasReference ? SAME_REFERENCE : 0) + (hasParty ? SAME_PARTY : 0) + shared
}

function wordsOf(narration: string): ReadonlySet<string> {
  const words = narration.toUpperCase().split(/[^A-Z\d]+/)
  return new Set(words.filter(word => word.length >= LEAST_WORD))
}
