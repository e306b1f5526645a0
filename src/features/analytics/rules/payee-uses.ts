import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import type { Instant } from '#time/day.ts'
import { type Chunk, IS_NEUTRAL, rowCount } from './chunk.ts'
import { isIncome } from './entry-list.ts'
import { describedBy, type Readings } from './readings.ts'

/** What is written of one payee in a person's entries. */
export interface PayeeUse {
  readonly key: string
  /** As it is written in the latest of them. */
  readonly name: string
  readonly count: number
  readonly lastAt: Instant
}

/** Whom entries name, those named last first; own money that was moved, and adjustments, name nobody (PA6). */
export function payeeUses(
  newestFirst: readonly Chunk[],
  payeeKeysOf: Readings['payeeKeysOf'],
): readonly PayeeUse[] {
  const uses = new Map<string, OpenUse>()
  for (const chunk of newestFirst) noteUses(uses, chunk, payeeKeysOf(chunk))
  return [...uses.values()]
}

interface OpenUse extends PayeeUse {
  count: number
}

function noteUses(
  uses: Map<string, OpenUse>,
  chunk: Chunk,
  keys: ReturnType<Readings['payeeKeysOf']>,
): void {
  const { texts, codes } = describedBy(chunk)
  for (let row = rowCount(chunk) - 1; row >= 0; row -= 1) {
    const type = isIncome(chunk, row) ? 'income' : 'expense'
    const code = codes[row] ?? 0
    const key = keys[type][code]
    if (key === undefined || ((chunk.flags[row] ?? 0) & IS_NEUTRAL) !== 0) continue
    const use = uses.get(key)
    if (use === undefined) {
      const name = writtenPayee(texts[code] ?? '', type)?.name ?? key
      uses.set(key, { key, name, count: 1, lastAt: chunk.instants[row] ?? 0 })
    } else {
      use.count += 1
    }
  }
}
