import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import type { Instant } from '#time/day.ts'
import { type Chunk, IS_INCOME, IS_NEUTRAL, rowCount } from './chunk.ts'
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
  const uses = new Map<string, { name: string; count: number; lastAt: Instant }>()
  for (const chunk of newestFirst) {
    const { flags, instants } = chunk
    const { texts, codes } = describedBy(chunk)
    const keys = payeeKeysOf(chunk)
    for (let row = rowCount(chunk) - 1; row >= 0; row -= 1) {
      const flag = flags[row] ?? 0
      const type = (flag & IS_INCOME) === 0 ? 'expense' : 'income'
      const code = codes[row] ?? 0
      const key = keys[type][code]
      if (key === undefined || (flag & IS_NEUTRAL) !== 0) continue
      const use = uses.get(key)
      if (use !== undefined) use.count += 1
      else {
        const name = writtenPayee(texts[code] ?? '', type)?.name ?? key
        uses.set(key, { name, count: 1, lastAt: instants[row] ?? 0 })
      }
    }
  }
  return [...uses].map(([key, use]) => ({ key, ...use }))
}
