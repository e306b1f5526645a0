import * as v from 'valibot'
import { foldText } from '#base/folded-text.ts'
import { planSchema } from '#contract/answers/plan-wire.ts'
import type { Slot } from '#features/assistant/rules/plan/fault.ts'
import type { Plan, Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Asked, NamedThing } from './asked.ts'

/** What a word of the question fills, as a model says, and the thing that it names. */
export interface Claim {
  readonly slot: Slot | 'none'
  readonly thing?: Thing
  /** It is a word of what descriptions have. */
  readonly isWritten: boolean
}

/** A question as a model read it. */
export interface ModelReading {
  readonly plan: Plan
  /** One for each word. */
  readonly claims: readonly Claim[]
}

const SLOTS = [
  'measure',
  'what',
  'without',
  'days',
  'wallet',
  'amount',
  'weekdays',
  'hours',
  'group',
  'keep',
  'rank',
  'than',
  'calc',
  'tell',
  'none',
] as const satisfies readonly (Slot | 'none')[]

const WRITTEN = 'words'
const MOST_WORDS = 500

const word = v.string()
const reply = v.object({
  plan: v.nullable(planSchema),
  words: v.pipe(
    v.array(
      v.union([
        v.strictTuple([word, v.picklist(SLOTS)]),
        v.strictTuple([word, v.picklist(SLOTS), v.nullable(v.string())]),
      ]),
    ),
    v.maxLength(MOST_WORDS),
  ),
})

/**
 * What a model made of a question: `cannot` where it says so; undefined where the reply is no plan, names what is not
 * among the names, or has other words than the question.
 */
export function readReply(
  text: string,
  { words, things }: Asked,
): ModelReading | 'cannot' | undefined {
  const byRef = new Map(things.map(each => [each.ref, each]))
  // Models put it between marks of code, or a sentence before it.
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  const reading = v.pipe(v.string(), v.parseJson({ reviver: withIds(byRef) }), reply)
  const read = v.safeParse(reading, json)
  if (!read.success) return undefined
  const { plan, words: claimed } = read.output
  if (plan === null) return 'cannot'
  const isSame =
    claimed.length === words.length &&
    claimed.every(([said], place) => foldText(said) === foldText(words[place]?.typed ?? ''))
  if (!isSame) return undefined
  const claims = claimed.flatMap(([, slot, ref]) => claimOf(slot, ref ?? '', byRef) ?? [])
  return claims.length === claimed.length ? { plan, claims } : undefined
}

/** Undefined where the ref is none of those given. */
function claimOf(
  slot: Claim['slot'],
  ref: string,
  byRef: ReadonlyMap<string, NamedThing>,
): Claim | undefined {
  if (ref === '') return { slot, isWritten: false }
  if (ref === WRITTEN) return { slot, isWritten: true }
  const named = byRef.get(ref)
  return named && { slot, thing: named.thing, isWritten: false }
}

/** Puts the ids of things in the place of their refs; what is no ref of its kind becomes no id at all. */
function withIds(byRef: ReadonlyMap<string, NamedThing>) {
  function idOf(kind: unknown, ref: unknown): string | undefined {
    if (typeof ref !== 'string') return undefined
    if (kind === WRITTEN) return foldText(ref)
    if (ref === '') return ref
    const thing = byRef.get(ref)?.thing
    return thing?.kind === (kind === 'toWallet' ? 'wallet' : kind) ? thing?.id : undefined
  }

  return (key: string, value: unknown): unknown => {
    if (key === 'budgetId') return value === '' ? undefined : idOf('budget', value)
    if (typeof value !== 'object' || value === null || !('kind' in value && 'id' in value)) {
      return value
    }
    return { kind: value.kind, id: idOf(value.kind, value.id) }
  }
}
