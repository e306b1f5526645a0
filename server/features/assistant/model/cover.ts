import { foldText } from '#base/folded-text.ts'
import type { Slot } from '#features/assistant/rules/plan/fault.ts'
import { normalPlan } from '#features/assistant/rules/plan/normal-plan.ts'
import type { Plan, Rows, Scope, Span, Thing } from '#features/assistant/rules/plan/plan.ts'
import { FUNCTION_WORDS } from '#features/assistant/rules/read/lexicon/cues.ts'
import { VOCABULARY } from '#features/assistant/rules/read/lexicon/vocabulary.ts'
import type { Asked, AskedWord } from './asked.ts'
import type { Claim, ModelReading } from './reply.ts'

/** A word of the question with what it is said to fill. */
export interface ClaimedWord extends AskedWord {
  readonly claim: Claim
  /** As the engine compares them. */
  readonly keys: readonly string[]
}

/** The words of the question with the claims of a model. */
export function claimedWords({ line, words }: Asked, claims: readonly Claim[]) {
  return words.flatMap((word, place): readonly ClaimedWord[] => {
    const claim = claims[place]
    const keys = line.slice(word.from, word.end).map(({ key }) => key)
    return claim === undefined ? [] : [{ ...word, claim, keys }]
  })
}

/**
 * Whether the words and the plan are of each other, in full: every word fills a slot that the plan has, every slot and
 * every thing of the plan is asked for by some word, and nothing but function words stands aside.
 */
export function isCovered(words: readonly ClaimedWord[], { plan }: ModelReading): boolean {
  const things = thingsIn(plan)
  const filled = filledSlots(plan)
  return (
    words.every((word, place) => isPlaced(word, { filled, before: words.slice(0, place) })) &&
    words.every(word => isNamed(word, things)) &&
    isAllAsked(words, plan) &&
    [...things].every(([slot, named]) => named.every(thing => isClaimed(thing, slot, words)))
  )
}

const NEGATIONS = new Set(
  'not no never nor none neither without except excluding exclude besides apart dont didnt isnt wasnt havent'.split(
    ' ',
  ),
)
const PREPOSITIONS = new Set('on at from for to with in into under of by via through as'.split(' '))
const NAMING: ReadonlySet<string> = new Set(['what', 'wallet', 'without'] satisfies Slot[])
// A noun behind a preposition is what the question is about, and none of these.
const NO_OBJECT: ReadonlySet<string> = new Set([
  'measure',
  'group',
  'keep',
  'rank',
  'tell',
] satisfies Slot[])

interface Placing {
  readonly filled: ReadonlySet<Slot>
  readonly before: readonly ClaimedWord[]
}

function isPlaced({ claim, keys }: ClaimedWord, { filled, before }: Placing): boolean {
  const { slot } = claim
  if (slot === 'none') return keys.every(key => FUNCTION_WORDS.has(key))
  if (!filled.has(slot)) return false
  if (keys.some(key => NEGATIONS.has(key))) return slot === 'without'
  const isKnown = claim.thing !== undefined || claim.isWritten || keys.every(isOfQuestions)
  if (isKnown) return true
  return !NAMING.has(slot) && !(NO_OBJECT.has(slot) && isObject(before))
}

function isOfQuestions(key: string): boolean {
  return VOCABULARY.has(key) || FUNCTION_WORDS.has(key)
}

function isObject(before: readonly ClaimedWord[]): boolean {
  const last = before.findLast(
    ({ keys }) => !keys.every(key => FUNCTION_WORDS.has(key) && key !== 'to' && key !== 'of'),
  )
  return last !== undefined && PREPOSITIONS.has(last.keys.at(-1) ?? '')
}

/** Whether the thing that a word names stands in the slot that it is said to fill. */
function isNamed({ claim, typed }: ClaimedWord, things: SlotThings): boolean {
  const { slot, thing, isWritten } = claim
  const there = slot === 'none' ? [] : (things.get(slot) ?? [])
  if (isWritten) {
    return there.some(({ kind, id }) => kind === 'words' && wordsOf(id).includes(foldText(typed)))
  }
  return thing === undefined || there.some(each => isSame(each, thing))
}

/** Whether some word names the thing; of what is without, and of descriptions, others see to it. */
function isClaimed(thing: Thing, slot: Slot, words: readonly ClaimedWord[]): boolean {
  const inSlot = words.filter(({ claim }) => claim.slot === slot)
  if (thing.id === '') return true
  if (thing.kind !== 'words') {
    return inSlot.some(({ claim }) => claim.thing !== undefined && isSame(thing, claim.thing))
  }
  const written = inSlot.filter(({ claim }) => claim.isWritten)
  const said = new Set(written.map(({ typed }) => foldText(typed)))
  return wordsOf(thing.id).every(word => said.has(word))
}

function wordsOf(id: string): readonly string[] {
  return id.split(' ').filter(word => word !== '')
}

/** Where money went to is a wallet as well. */
function isSame(one: Thing, other: Thing): boolean {
  return one.id === other.id && kindOf(one) === kindOf(other)
}

function kindOf({ kind }: Thing): Thing['kind'] {
  return kind === 'toWallet' ? 'wallet' : kind
}

/** Whether each slot that the plan fills, in its normal form, is asked for; what is measured goes without saying. */
function isAllAsked(words: readonly ClaimedWord[], plan: Plan): boolean {
  const claimed = new Set(words.map(({ claim }) => claim.slot))
  const normal = normalPlan(plan)
  return [...filledSlots(normal)].every(slot => {
    if (slot === 'measure' || claimed.has(slot)) return true
    // `without a label` says that rows are of none.
    if (slot === 'what') return claimed.has('without') && normal.where.none.length === 0
    return slot === 'without' && normal.where.none.length === 0
  })
}

/** The slots that a plan fills. */
function filledSlots({ where, days, by, keep, rank, than, calc, tell }: Plan): ReadonlySet<Slot> {
  const { all, none, amount, weekdays, hours } = where
  const slots: Readonly<Record<Slot, boolean>> = {
    measure: true,
    what: all.some(list => !isOfWallets(list)),
    wallet: all.some(isOfWallets),
    without: none.length > 0 || all.flat().some(({ id }) => id === ''),
    days: days.length > 0,
    amount: amount !== undefined,
    weekdays: weekdays !== undefined,
    hours: hours !== undefined,
    group: by !== undefined && by.length > 0,
    keep: keep !== undefined,
    rank: rank !== undefined,
    than: than !== undefined,
    calc: calc !== undefined && calc.length > 0,
    tell: tell !== undefined,
  }
  return new Set((Object.keys(slots) as Slot[]).filter(slot => slots[slot]))
}

type SlotThings = ReadonlyMap<Slot, readonly Thing[]>

/** The things of a plan by the slots in which they stand. */
function thingsIn({ where, days, than, calc = [] }: Plan): SlotThings {
  const lists = where.all
  return new Map<Slot, readonly Thing[]>([
    ['what', lists.filter(list => !isOfWallets(list)).flat()],
    ['wallet', lists.filter(isOfWallets).flat()],
    ['without', where.none],
    ['days', days.flatMap(thingsOfSpan)],
    ['than', typeof than === 'object' ? thingsOf(than) : []],
    [
      'calc',
      calc.flatMap(({ by }) => {
        if ('length' in by) return thingsOfSpan(by.length)
        return 'plan' in by ? thingsOf(by.plan) : []
      }),
    ],
  ])
}

function isOfWallets(list: readonly Thing[]): boolean {
  return list.every(thing => kindOf(thing) === 'wallet')
}

function thingsOf({ where, days = [] }: Partial<Scope<Span>>): readonly Thing[] {
  return [...(where ? [...where.all.flat(), ...where.none] : []), ...days.flatMap(thingsOfSpan)]
}

function thingsOfSpan(span: Span): readonly Thing[] {
  if (span.type === 'cycle') return [{ kind: 'budget', id: span.budgetId }]
  if (span.type === 'units') return []
  return [span.from, span.to].flatMap(edge =>
    edge === undefined || 'day' in edge ? [] : thingsOfRows(edge.event),
  )
}

function thingsOfRows({ where }: Rows): readonly Thing[] {
  return thingsOf({ where })
}
