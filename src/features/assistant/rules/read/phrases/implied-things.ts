import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Meaning, PhraseContext } from '../bits.ts'
import { type Line, longestBehind, type Taken } from '../line.ts'
import PHRASES from './phrases.json' with { type: 'json' }

/** Cash drawn: own money moved to the wallet of cash, where there is one. */
export function drawnAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.drawn)
  const cash = index.names.wallets.find(({ name }) => name.toLowerCase() === 'cash')
  if (end === undefined || cash === undefined) return []
  const name = { things: [{ kind: 'toWallet', id: cash.id } as const], typed: 'cash' }
  return [
    {
      value: { is: 'things', things: { names: [name], prep: 'to', join: 'and', noun: '' } },
      end,
      cost: -0.1,
    },
  ]
}

const NONE: readonly (readonly [thing: Thing, phrases: readonly string[]])[] = [
  [{ kind: 'label', id: '' }, PHRASES.noLabel],
  [{ kind: 'budget', id: '' }, PHRASES.noBudget],
  [{ kind: 'payee', id: '' }, PHRASES.noPayee],
  [{ kind: 'category', id: 'uncategorized' }, PHRASES.noCategory],
]

/** `without any label`: rows that have none of a kind. */
export function noneAt(line: Line, at: number): readonly Taken<Meaning>[] {
  for (const [thing, phrases] of NONE) {
    const end = longestBehind(line, at, phrases)
    if (end === undefined) continue
    const name = { things: [thing], typed: '' }
    return [
      {
        value: { is: 'things', things: { names: [name], prep: 'with', join: 'and', noun: '' } },
        end,
        cost: 0,
      },
    ]
  }
  return []
}
