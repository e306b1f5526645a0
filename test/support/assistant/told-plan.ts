import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { evaluate } from '#features/assistant/rules/plan/evaluate.ts'
import type { Plan, Span, Unit } from '#features/assistant/rules/plan/plan.ts'
import { tellPlan } from '#features/assistant/rules/tell/tell-plan.ts'
import type { PlanName } from '#records/plan.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { plainPlanReader } from './plain-plan-reader.ts'
import type { PlanLedger } from './plain-scope.ts'
import { UWA_TODAY, uwaLedger } from './uwa-fixture.ts'

/** What was spent, ever; a test says what else of a plan. */
export const SPENT: Plan = {
  v: 2,
  measure: { of: 'sum' },
  flow: 'out',
  where: { all: [], none: [] },
  days: [],
}

/** Whole units. */
export function units(unit: Unit, back = 0, count = 1): Span {
  return { type: 'units', unit, back, count }
}

interface Asked {
  readonly ledger?: PlanLedger
  readonly level?: PlanName
}

/** Answers a plan from a ledger, the forty questions' one unless another is given. */
export async function tellOf(
  plan: Partial<Plan>,
  { ledger = uwaLedger(), level = 'Summit' }: Asked = {},
): Promise<Answer> {
  const today = UWA_TODAY
  const reader = plainPlanReader(ledger, { today, zone: DEFAULT_ZONE })
  const whole = { ...SPENT, ...plan }
  const result = await evaluate(whole, reader, { today, level })
  return tellPlan(whole, result, { names: await reader.fetchNames(), today })
}

/** What Uwa says to a plan, as plain text. */
export async function sayOf(plan: Partial<Plan>, asked?: Asked): Promise<string> {
  return phraseText((await tellOf(plan, asked)).phrase)
}

/** An answer's table, cell by cell. */
export function cellsOf({ table }: Answer): readonly (readonly string[])[] {
  return table?.rows.map(row => row.map(phraseText)) ?? []
}
