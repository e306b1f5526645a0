import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPlan } from '#features/assistant/rules/plan/check-plan.ts'
import { normalPlan } from '#features/assistant/rules/plan/normal-plan.ts'
import { isCounted, type Plan, type Thing } from '#features/assistant/rules/plan/plan.ts'
import {
  groupsText,
  headOf,
  isSavingsRate,
  planText,
  rankText,
  stepText,
  TOLD,
} from '#features/assistant/rules/plan/words/plan-text.ts'
import { spansText } from '#features/assistant/rules/plan/words/span-text.ts'
import { thanText } from '#features/assistant/rules/plan/words/than-text.ts'
import { boundsText, wherePhrases } from '#features/assistant/rules/plan/words/where-text.ts'
import { datedPlan } from '#test/support/assistant/dated-plan.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { aPlanOf } from '#test/support/assistant/random-plan.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import VARIANTS from '../lexicon/variants.json' with { type: 'json' }
import { readNames } from '../read-names.ts'
import { readText } from '../read-text.ts'

const names = await readNames(
  plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE }),
)
const words: Thing[] = ['uber', 'data, and "more"', 'pos (ikeja)', 'in october'].map(id => ({
  kind: 'words',
  id,
}))
const OWN: readonly Thing[] = [
  ...names.categories.map(id => ({ kind: 'category', id }) as const),
  ...names.wallets.flatMap(
    ({ id }) =>
      [
        { kind: 'wallet', id },
        { kind: 'toWallet', id },
      ] as const,
  ),
  ...names.labels.map(({ id }) => ({ kind: 'label', id }) as const),
  ...names.budgets.map(({ id }) => ({ kind: 'budget', id }) as const),
  ...names.written.map(({ id }) => ({ kind: 'payee', id }) as const),
  ...words,
  ...(['category', 'label', 'wallet', 'budget', 'payee', 'words'] as const).map(kind => ({
    kind,
    id: '',
  })),
]
const plans = aPlanOf({
  things: fc.constantFrom(...OWN),
  budgetIds: names.budgets.map(({ id }) => id),
})

/** What a text is read to: one plan, or nothing that is told. */
function readBack(text: string): string {
  const reading = readText(text, { names, today: UWA_TODAY })
  if (reading.type !== 'plan') return 'asked'
  const [first, second] = reading.plans
  if (first === undefined || first.path.cost === second?.path.cost) return 'asked'
  return JSON.stringify(datedPlan(first.plan, UWA_TODAY))
}

/** Reads texts back, each of a plan, and gives how many are read right; the rest must be asked about, never read as another plan. */
function rightOf(textOf: (plan: Plan, draw: Draw) => string, runs: number): number {
  const come = { right: 0, asked: 0 }
  fc.assert(
    fc.property(plans, aDraw, (plan, draw) => {
      fc.pre(checkPlan(plan) === undefined)
      const text = textOf(plan, draw)
      const read = readBack(text)
      come[read === 'asked' ? 'asked' : 'right'] += 1
      const right = JSON.stringify(datedPlan(plan, UWA_TODAY))
      expect([text, read === 'asked' ? right : read]).toEqual([text, right])
    }),
    { numRuns: someRuns(runs, 8) },
  )
  return come.right / (come.right + come.asked)
}

test('[PT5] each plan is read back from what says it', () => {
  expect(rightOf(plan => planText(plan, names, UWA_TODAY), 4500)).toBeGreaterThan(0.95)
})

test('[PT5] in small or capital letters, in another order, without commas, in the spelling of the phone too', () => {
  expect(rightOf(saidAnyhow, 6000)).toBeGreaterThan(0.95)
})

interface Draw {
  readonly letters: 'as said' | 'small' | 'capital'
  readonly order: readonly number[]
  readonly hasCommas: boolean
  readonly hasMark: boolean
  readonly spelling: number
}

const aDraw: fc.Arbitrary<Draw> = fc.record({
  letters: fc.constantFrom('as said', 'small', 'capital'),
  order: fc.array(fc.nat(100), { minLength: 20, maxLength: 20 }),
  hasCommas: fc.boolean(),
  hasMark: fc.boolean(),
  spelling: fc.nat(7),
})

/** What a plan is said by, said as people say it: with its parts in any order. */
function saidAnyhow(plan: Plan, { letters, order, hasCommas, hasMark, spelling }: Draw): string {
  const text = shuffled(normalPlan(plan), { order, hasCommas, spelling })
  const ended = hasMark ? `${text}?` : text
  if (letters === 'as said') return ended
  return letters === 'small' ? ended.toLowerCase() : ended.toUpperCase()
}

function shuffled(
  plan: Plan,
  { order, hasCommas, spelling }: Pick<Draw, 'order' | 'hasCommas' | 'spelling'>,
): string {
  const { where, flow, days, measure } = plan
  // What has words of its own stays in its order.
  if (measure.of === 'budget' || isSavingsRate(plan) || measure.of === 'free') {
    return planText(plan, names, UWA_TODAY).replace(/\?$/u, '')
  }
  const placed = [...wherePhrases(where, flow, names), ...spansText(days, SPOKEN)]
  const [first = '', ...rest] = byOrder(placed, order)
  const others = byOrder([...rest, ...otherPhrases(plan, spelling)], order.toReversed())
  // What hangs on what stands before it stays behind it.
  const last = lastPhrases(plan)
  const isPlain = last.length === 0 && !JSON.stringify(days).includes('"event"')
  const start = [spelt(headOf(plan), spelling), first].join(' ').trim()
  return [start, ...others, ...last].join(hasCommas || !isPlain ? ', ' : ' ')
}

const SPOKEN = { names, today: UWA_TODAY }

function otherPhrases(plan: Plan, spelling: number): readonly string[] {
  const { by, keep, rank, tell } = plan
  return [
    ...(by ? [spelt(groupsText(by), spelling)] : []),
    ...(keep ? [`only groups ${boundsText(keep, isCounted(plan))}`] : []),
    ...(rank ? [spelt(rankText(rank), spelling)] : []),
    ...(tell ? [`telling ${TOLD[tell as keyof typeof TOLD]}`] : []),
  ]
}

function lastPhrases(plan: Plan): readonly string[] {
  const { than, calc = [] } = plan
  const steps = calc.map(step => stepText(step, SPOKEN))
  return than === undefined ? steps : [thanText(plan, than, SPOKEN), ...steps]
}

function byOrder(phrases: readonly string[], order: readonly number[]): readonly string[] {
  return phrases
    .map((phrase, place) => ({ phrase, at: order[place] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ phrase }) => phrase)
}

/** Words of questions in another spelling, where people have one. */
function spelt(phrase: string, turn: number): string {
  return phrase
    .split(' ')
    .map(word => {
      const spellings = SPELLINGS.get(word.toLowerCase()) ?? []
      return turn < spellings.length ? (spellings[turn] ?? word) : word
    })
    .join(' ')
}

const SPELLINGS = new Map(
  Object.values(VARIANTS)
    .filter(meant => /^[a-z]+$/u.test(meant))
    .map(meant => {
      const spellings = Object.entries(VARIANTS).flatMap(([typed, other]) =>
        // A step of reckoning has this word.
        other === meant && typed !== 'plus' && /^[a-z]+$/u.test(typed) ? [typed] : [],
      )
      return [meant, spellings] as const
    }),
)
