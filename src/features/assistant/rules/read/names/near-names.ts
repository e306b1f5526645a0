import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import type { ReadNames } from './name-index.ts'

const MOST_NEAR = 3
// From here on a name looks like a slip of the pen for another.
const LIKE = 0.4

/** What may have been meant by words that nothing is called by: the names most like them. */
export function nearNames(typed: string, names: ReadNames): readonly Thing[] {
  const words = typed.toLowerCase()
  const all = [
    ...names.wallets.map(({ id, name }) => ({ thing: { kind: 'wallet', id } as const, name })),
    ...names.labels.map(({ id, name }) => ({ thing: { kind: 'label', id } as const, name })),
    ...names.categories.map(id => ({
      thing: { kind: 'category', id } as const,
      name: names.book.nameOf(id),
    })),
    ...names.written.map(({ id, name }) => ({ thing: { kind: 'payee', id } as const, name })),
  ]
  return all
    .map(({ thing, name }) => ({ thing, like: likeness(words, name.toLowerCase()) }))
    .filter(({ like }) => like >= LIKE)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MOST_NEAR)
    .map(({ thing }) => thing)
}

/** How many pairs of letters two texts share, of all they have: 0 to 1 (Dice's coefficient). */
function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)]
  const shared = [...left].filter(pair => right.has(pair)).length
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size)
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.slice(1)).map((letter, place) => (text[place] ?? '') + letter))
}
