import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerToWire } from '#contract/answers/answer-to-wire.ts'
import { kobo } from '#money/money.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { aPlan } from '#test/support/assistant/random-plan.ts'
import { aPlanRow } from '#test/support/assistant/random-scope.ts'
import { figuresIn } from '#test/support/assistant/ungrounded.ts'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { FIND_NAMES, FIND_PAYEES } from '#test/support/oracles/random-find.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { phraseText } from '../answer/phrase-text.ts'
import { evaluate } from '../plan/evaluate.ts'
import type { Plan } from '../plan/plan.ts'
import { planSlots } from '../plan/words/plan-slots.ts'
import { planText } from '../plan/words/plan-text.ts'
import { tellPlan } from './tell-plan.ts'

const TODAY = '2026-12-31' as Day

const someRows = fc.uniqueArray(aPlanRow(fc.nat(200).map(numberedId)), {
  selector: row => row.id,
  minLength: 12,
  maxLength: 40,
  size: 'max',
})

async function tell(
  transactions: Parameters<typeof plainPlanReader>[0]['transactions'],
  plan: Plan,
) {
  const wallets = FIND_NAMES.wallets.map(({ id, name }) => ({
    id,
    name,
    openingAmount: kobo(70_000),
  }))
  const { labels } = FIND_NAMES
  const budgets = uwaLedger()
    .budgets.map(budget => Object.assign(budget, { id: 'budget-a' }))
    .slice(0, 1)
  const ledger = { wallets, labels, budgets, transactions, ...FIND_PAYEES }
  const reader = plainPlanReader(ledger, { today: TODAY, zone: DEFAULT_ZONE })
  const result = await evaluate(plan, reader, { today: TODAY, level: 'Summit' })
  const names = await reader.fetchNames()
  const answer = tellPlan(plan, result, { names, today: TODAY })
  return { answer, said: phraseText(answer.phrase), names, result }
}

test('[UA3] any plan is told: in words, with a day, within what the wire takes, and never a raw id', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, aPlan, async (transactions, plan) => {
      const { answer, said, names, result } = await tell(transactions, plan)
      expect(said).toMatch(/\p{L}.*[.?]$/u)
      expect(said).not.toMatch(/undefined|NaN|\[object|wallet-a|label-a|budget-a|~|  |,,/u)
      const texts = [
        planText(plan, names, TODAY),
        ...planSlots(plan, names, TODAY).map(({ text }) => text),
      ]
      expect(texts.join('\n')).not.toMatch(
        /undefined|NaN|\[object|wallet-a|label-a|budget-a|~|  |,,/u,
      )
      const { operands: _scopes, ...evidence } = answer.evidence
      expect(answerToWire({ ...answer, evidence })).toBeDefined()
      // Of what is due nothing may be known, and a fault has no figure.
      const isDated = result.ok && answer.kind === 'answer'
      const days = figuresIn(said).filter(({ key }) => key.includes('-'))
      expect(isDated && days.length === 0 ? said : '').toBe('')
    }),
    { numRuns: someRuns(900) },
  )
})

test('[UA1] every amount said comes from the evaluation, or is the difference of two of its amounts', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, aPlan, async (transactions, plan) => {
      const { answer, result } = await tell(transactions, plan)
      const known = new Set(result.ok ? numbersIn(result.value) : [])
      const sums = [
        ...known,
        ...[...known].flatMap(one => [...known].flatMap(other => [one - other, one + other])),
      ]
      const reckoned = new Set([0, ...sums, ...sums.map(sum => -sum)])
      const cells = answer.table?.rows.flat(2) ?? []
      const amounts = [...answer.phrase, ...cells].flatMap(piece =>
        piece.type === 'money' ? [piece.amount] : [],
      )
      expect(amounts.filter(amount => !reckoned.has(amount))).toEqual([])
    }),
    { numRuns: someRuns(600) },
  )
})

/** All numbers of a value, however deep. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}
