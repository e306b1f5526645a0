import { KIND_ASKED } from '#features/assistant/rules/plan/kept.ts'
import {
  ANYWHERE,
  isKept,
  type KeptMeasure,
  type Plan,
  type Thing,
} from '#features/assistant/rules/plan/plan.ts'
import type { ReadNames } from './name-index.ts'
import type { SaidName } from './said-name.ts'

const MOST_NEAR = 3
// From here on a name looks like a slip of the pen for another.
const LIKE = 0.4

/** Plans that may have been meant where a name is of nothing: with the names most like it, else without it. */
export function nearPlans({ typed, things }: SaidName, plan: Plan, names: ReadNames) {
  if (isKept(plan.measure)) return nearKept(typed, plan.measure, names)
  const words = things[0]?.id ?? ''
  const near = nearNames(typed, names).map(thing => withThings(plan, words, [thing]))
  const without = withThings(plan, words, [])
  return without.where.all.length === 0 && without.days.length === 0 ? near : [...near, without]
}

/** The same of what is kept: what is called most like it first, whatever that is called. */
function nearKept(typed: string, measure: KeptMeasure, names: ReadNames): readonly Plan[] {
  const words = typed.toLowerCase()
  return names.kept
    .filter(({ kind }) => kind === KIND_ASKED[measure.of])
    .map(({ id, name }) => ({ id, like: likeness(words, name.toLowerCase()) }))
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MOST_NEAR)
    .map(({ id }): Plan => {
      const asked = { ...measure, ids: [id] }
      return { v: 2, flow: 'any', where: ANYWHERE, days: [], measure: asked }
    })
}

/** The plan with other things where it has the words. */
function withThings(plan: Plan, words: string, things: readonly Thing[]): Plan {
  const all = plan.where.all
    .map(list =>
      list.flatMap(thing => (thing.kind === 'words' && thing.id === words ? things : [thing])),
    )
    .filter(list => list.length > 0)
  return { ...plan, where: { ...plan.where, all } }
}

function nearNames(typed: string, names: ReadNames): readonly Thing[] {
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
