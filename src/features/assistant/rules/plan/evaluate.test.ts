import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { countingReader } from '#test/support/assistant/counting-reader.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import type { PlanLedger } from '#test/support/assistant/plain-scope.ts'
import { aPlan } from '#test/support/assistant/random-plan.ts'
import { aPlanRow } from '#test/support/assistant/random-scope.ts'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { plainValue } from '#test/support/oracles/plain-plan-value.ts'
import { FIND_PAYEES } from '#test/support/oracles/random-find.ts'
import { BUDGET_IDS, numberedId, WALLET_IDS } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { checkPlan } from './check-plan.ts'
import { evaluate } from './evaluate.ts'
import type { Evaluated, Finding } from './evaluated.ts'
import type { Figure } from './figure.ts'
import { normalPlan } from './normal-plan.ts'
import { type Measure, MOST_READS, type Plan } from './plan.ts'

const TODAY = '2026-12-31' as Day
const CONTEXT = { today: TODAY, level: 'Summit' } as const

const aLedger: fc.Arbitrary<PlanLedger> = fc
  .uniqueArray(aPlanRow(fc.nat(200).map(numberedId)), {
    selector: row => row.id,
    minLength: 12,
    maxLength: 60,
    size: 'max',
  })
  .map(transactions => ({
    wallets: WALLET_IDS.map(id => ({ id, name: id, openingAmount: kobo(100_000) })),
    labels: uwaLedger().labels,
    budgets: uwaLedger().budgets.map((budget, place) =>
      Object.assign(budget, { id: BUDGET_IDS[place] ?? budget.id }),
    ),
    transactions,
    payees: FIND_PAYEES.payees,
    aliases: FIND_PAYEES.aliases,
  }))

function open(ledger: PlanLedger) {
  return countingReader(plainPlanReader(ledger, { today: TODAY, zone: DEFAULT_ZONE }))
}

test('[UP20] no plan throws: one that is checked has a result or a fault, by eight reads at most', async () => {
  const told = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(aLedger, aPlan, async (ledger, plan) => {
      const reader = open(ledger)
      const result = await evaluate(plan, reader, CONTEXT)
      expect(reader.count()).toBeLessThanOrEqual(MOST_READS)
      const type = result.ok ? result.value.finding.type : `fault ${result.error.type}`
      told.set(type, (told.get(type) ?? 0) + 1)
      expect(result.ok && checkPlan(plan) !== undefined).toBe(false)
    }),
    { numRuns: someRuns(1200, 3) },
  )
  for (const type of [
    'figure',
    'groups',
    'rows',
    'yes-no',
    'held',
    'budget',
    'free',
    'forecast',
    'reckoned',
    'nothing',
  ]) {
    expect(told.get(type) ?? 0, type).toBeGreaterThan(0)
  }
})

test('[UP21] a plan in its normal form is told alike, and is its own normal form', async () => {
  await fc.assert(
    fc.asyncProperty(aLedger, aPlan, async (ledger, plan) => {
      const normal = normalPlan(plan)
      expect(JSON.stringify(normalPlan(normal))).toBe(JSON.stringify(normal))
      const [own, other] = await Promise.all([
        evaluate(plan, open(ledger), CONTEXT),
        evaluate(normal, open(ledger), CONTEXT),
      ])
      if (!own.ok) return
      expect(other.ok && valuesOf(other.value)).toEqual(valuesOf(own.value))
    }),
    { numRuns: someRuns(400) },
  )
})

test('[UP22] each number is what the rows of its own scope come to, by plain arithmetic', async () => {
  await fc.assert(
    fc.asyncProperty(aLedger, aPlan, async (ledger, plan) => {
      const result = await evaluate(plan, open(ledger), CONTEXT)
      if (!result.ok) return
      for (const [measure, figure] of numbersOf(result.value)) {
        expect(plainValue(ledger, measure, { figure, today: TODAY })).toEqual(figure.value)
      }
    }),
    { numRuns: someRuns(1200) },
  )
})

function valuesOf({ plan, finding }: Evaluated) {
  return numbersOf({ plan, finding }).map(([, { value, rowCount }]) => ({ value, rowCount }))
}

type Number_ = readonly [Measure, Figure]

/** Every number of a finding that rows say, with what it measures. */
function numbersOf({ plan, finding }: Pick<Evaluated, 'plan' | 'finding'>): readonly Number_[] {
  const own = figuresOf(finding).map((figure): Number_ => [plan.measure, figure])
  if (finding.type !== 'reckoned') return own
  const others = finding.operands.flatMap(({ step, figure }): readonly Number_[] =>
    figure !== undefined && 'plan' in step.by ? [[step.by.plan.measure, figure]] : [],
  )
  return [...own, ...others].filter(([{ of }]) => of !== 'forecast' && of !== 'free')
}

function figuresOf(finding: Finding): readonly Figure[] {
  if (finding.type === 'reckoned') return figuresOf(finding.base)
  if (finding.type === 'held') {
    return [finding.figure, ...finding.groups.map(({ figure }) => figure)]
  }
  if (finding.type === 'figure') {
    const { figure, than, shares, whole } = finding
    const others = [than?.figure, whole].flatMap(each => each ?? [])
    return [figure, ...others, ...shares.map(share => share.figure)]
  }
  if (finding.type !== 'groups') return []
  const told = finding.groups.flatMap(({ figure, than }) => (than ? [figure, than] : [figure]))
  return [finding.total, ...(finding.than ? [finding.than.figure] : []), ...told]
}

test('[UP20] [CU6] what is kept in another currency has no balance of a day gone by, and today’s by the latest rate', async () => {
  const plain = plainPlanReader(uwaLedger(), { today: TODAY, zone: DEFAULT_ZONE })
  const names = await plain.fetchNames()
  const wallets = names.wallets.map(wallet =>
    Object.assign({}, wallet, { isAbroad: true as const }),
  )
  const reader = { ...plain, fetchNames: () => Promise.resolve({ ...names, wallets }) }
  async function typeFor(days: Plan['days']): Promise<string> {
    const where = { all: [], none: [] }
    const plan: Plan = { v: 2, measure: { of: 'held', at: 'close' }, flow: 'any', where, days }
    const told = await evaluate(plan, reader, CONTEXT)
    return told.ok ? told.value.finding.type : told.error.type
  }
  const past = { from: { day: '2026-11-01' as Day }, to: { day: '2026-11-30' as Day } }
  expect(await typeFor([{ type: 'edges', ...past }])).toBe('past-rate')
  expect(await typeFor([])).toBe('held')
})
