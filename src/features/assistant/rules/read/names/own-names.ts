import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import { PLAN_LIMITS, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { isCueWord } from '../lexicon/cue-index.ts'
import { FUNCTION_WORDS } from '../lexicon/cues.ts'
import { COSTS, KIND_COSTS } from './name-costs.ts'
import type { NameEntry } from './name-index.ts'
import type { Costed, Lookup, Spelling } from './said-name.ts'

const LEAST_PART = 3
const KINDS = ['wallet', 'label', 'budget'] as const

/** Names that are times as well, and those first. */
export const TIMES: ReadonlySet<string> = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december today monthly weekly daily week month year'.split(
    ' ',
  ),
)

/** Wallets, labels, budgets and payees so called; `near`: the categories that the words stand for as well. */
export function ownNames(
  spelling: Spelling,
  { typed, index }: Lookup,
  near: readonly string[],
): readonly Costed[] {
  const letters = spelling.join('')
  const longer = COSTS.longer * (spelling.length - 1)
  const isPart = mayBePart(spelling, typed !== typed.toLowerCase())
  const found = {
    whole: index.whole.get(letters) ?? [],
    parts: isPart ? (index.parts.get(letters) ?? []) : [],
  }
  const ofKinds = KINDS.flatMap(kind => namesOfKind(kind, found, { typed, longer }))
  return [...ofKinds, ...payees(found, { typed, longer, near })]
}

function namesOfKind(
  kind: (typeof KINDS)[number],
  { whole, parts }: Entries,
  { typed, longer }: NameWords,
): readonly Costed[] {
  const full = whole.filter(({ thing }) => thing.kind === kind)
  const entries = full.length > 0 ? full : parts.filter(({ thing }) => thing.kind === kind)
  const way = full.length > 0 ? 0 : COSTS.part
  const timely = full.length === 0 && TIMES.has(typed.toLowerCase()) ? COSTS.timely : 0
  const cost = KIND_COSTS[kind] + longer + way + timely
  return entries.map(({ thing }) => ({ value: { things: [thing], typed }, cost }))
}

interface Entries {
  readonly whole: readonly NameEntry[]
  readonly parts: readonly NameEntry[]
}

interface NameWords {
  readonly typed: string
  readonly longer: number
}

interface PayeeWords extends NameWords {
  readonly near: readonly string[]
}

/** One that the person named so is meant alone; else all that have the words are. */
function payees({ whole, parts }: Entries, { typed, longer, near }: PayeeWords): readonly Costed[] {
  const full = whole.filter(isPayee)
  const given = full.filter(({ thing }) => !thing.id.startsWith(WRITTEN))
  const all = given.length > 0 ? given : [...full, ...parts.filter(isPayee)]
  if (all.length === 0) return []
  const things = unique(all.map(({ thing }) => thing))
  const isMany = things.length > PLAN_LIMITS.things
  const value = {
    things: isMany ? [{ kind: 'words', id: typed.toLowerCase() } as const] : things,
    typed,
  }
  const way = full.length > 0 ? 0 : partCost(all, near)
  return [{ value, cost: KIND_COSTS.payee + longer + way }]
}

/** What rows of just that category say is meant by its words. */
function partCost(entries: readonly NameEntry[], near: readonly string[]): number {
  const isWithin =
    near.length > 0 &&
    entries.every(({ categories = [] }) => categories.every(each => near.includes(each)))
  return isWithin ? COSTS.within : COSTS.part
}

function isPayee({ thing }: NameEntry): boolean {
  return thing.kind === 'payee'
}

function unique(things: readonly Thing[]): readonly Thing[] {
  return [...new Map(things.map(thing => [`${thing.kind} ${thing.id}`, thing])).values()]
}

/** A part of a name is none where it is a word of questions, or too short to be one. */
function mayBePart(spelling: Spelling, isCapital: boolean): boolean {
  const [first = ''] = spelling
  if (spelling.length > 1) {
    return !FUNCTION_WORDS.has(first) && !FUNCTION_WORDS.has(spelling.at(-1) ?? '')
  }
  return (
    first.length >= LEAST_PART &&
    !FUNCTION_WORDS.has(first) &&
    (isCapital || !isCueWord(first)) &&
    !/^\d+$/u.test(first)
  )
}
