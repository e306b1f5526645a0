import { assertNever } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import { ZERO_KOBO, addKobo, type Kobo, subtractKobo, totalKobo } from '#money/money.ts'
import { percentOf } from '#money/percentages.ts'
import { proportion } from '#money/proportion.ts'
import { checkPlan } from './check-plan.ts'
import type { Evaluated, Finding, Operand } from './evaluated.ts'
import type { Fault } from './fault.ts'
import { moneyOf, numberOf, NO_VALUE, type Value } from './figure.ts'
import type { PlanReader } from './plan-reader.ts'
import type { Plan, Scope, Step } from './plan.ts'
import { readTold, type Told } from './read/read-finding.ts'
import { payDaysFor, type Reading, readThere, readUntimed } from './read/reading.ts'
import { wholeDaysOf } from './resolve-days.ts'
import { type EvaluateContext, openSource, type Source } from './source.ts'
import { boundedDays, unitCount } from './unit-count.ts'

/**
 * Answers a plan from a ledger by at most eight reads: figures, groups, rows or yes and no, each number with just the
 * rows that it is made of; or why there is no answer.
 */
export async function evaluate(
  plan: Plan,
  reader: PlanReader,
  context: EvaluateContext,
): Promise<Result<Evaluated, Fault>> {
  const fault = checkPlan(plan)
  if (fault !== undefined) return err(fault)
  const source = openSource(reader, context)
  const told = await readTold(plan, source, plan.calc !== undefined)
  if (!told.ok) return told
  const operands = await readOperands(plan.calc ?? [], source)
  if (!operands.ok) return operands
  const { days, isFromFirst, reading } = told.value
  const finding = withSteps(told.value.finding, operands.value)
  const isCounting = plan.measure.of !== 'empty' || days.length === 0
  const isNothing = reading !== undefined && isCounting && hasNoRows(finding)
  return ok({
    plan,
    today: context.today,
    days,
    isFromFirst,
    finding: isNothing
      ? { type: 'nothing', scope: reading.scope, there: await readThere(reading, source) }
      : finding,
    untimed: reading === undefined ? 0 : await readUntimed(countedScope(finding, reading), source),
  })
}

/** Groups by the hour are of rows with a time alone. */
function countedScope(finding: Finding, { scope }: Reading): Scope {
  return finding.type === 'groups' ? (finding.total.scope ?? scope) : scope
}

function withSteps(base: Told['finding'], operands: readonly Operand[]): Finding {
  if (operands.length === 0 || !('figure' in base)) return base
  return { type: 'reckoned', base, operands, ...reckon(base.figure.value, operands) }
}

/** Whether neither what was asked about nor what it is held against has a row. */
function hasNoRows(finding: Finding): boolean {
  if (finding.type === 'reckoned') {
    const counts = finding.operands.map(({ figure }) => figure?.rowCount ?? 0)
    return hasNoRows(finding.base) && counts.every(count => count === 0)
  }
  if (finding.type === 'rows') return finding.rows.length === 0
  if (finding.type === 'yes-no') return !finding.isYes
  if (finding.type !== 'figure' && finding.type !== 'groups') return finding.type === 'nothing'
  const { rowCount } = finding.type === 'figure' ? finding.figure : finding.total
  return rowCount + (finding.than?.figure.rowCount ?? 0) === 0
}

/** The numbers that steps reckon with. */
async function readOperands(
  steps: readonly Step[],
  source: Source,
): Promise<Result<readonly Operand[], Fault>> {
  const operands: Operand[] = []
  for (const step of steps) {
    const operand = await readOperand(step, source)
    if (!operand.ok) return operand
    operands.push(operand.value)
  }
  return ok(operands)
}

async function readOperand(step: Step, source: Source): Promise<Result<Operand, Fault>> {
  const { by } = step
  if ('kobo' in by) return ok({ step, value: moneyOf(by.kobo) })
  if ('number' in by) return ok({ step, value: numberOf(by.number) })
  if ('length' in by) {
    const days = await wholeDaysOf([by.length], source)
    if (!days.ok) return days
    const payDays = await payDaysFor([by.in], source)
    if (!payDays.ok) return payDays
    const spans = boundedDays(days.value, source.today, source.today)
    const { parts, whole } = unitCount(by.in, spans, {
      payDays: payDays.value,
      months: source.months,
    })
    return ok({ step, value: numberOf(whole / parts) })
  }
  const told = await readTold(by.plan, source, true)
  if (!told.ok) return told
  const { finding } = told.value
  if (!('figure' in finding)) return ok({ step, value: moneyOf(ZERO_KOBO) })
  return ok({ step, value: finding.figure.value, figure: finding.figure })
}

/** What steps make of a number. */
interface Reckoned {
  readonly value: Value
  /** Where the last step asks. */
  readonly isYes?: boolean
}

/** Reckons from left to right, to the kobo; what is divided by nothing is no value. */
function reckon(start: Value, operands: readonly Operand[]): Reckoned {
  let value = start
  for (const { step, value: other } of operands) {
    if (step.op === '>=' || step.op === '<=') {
      const isLess = sizeOf(value) < sizeOf(other)
      const isSame = sizeOf(value) === sizeOf(other)
      if (value.type === 'none' || other.type === 'none') return { value: NO_VALUE }
      return { value, isYes: isSame || isLess === (step.op === '<=') }
    }
    value = stepped(value, step.op, other)
  }
  return { value }
}

function stepped(a: Value, op: Exclude<Step['op'], '>=' | '<='>, b: Value): Value {
  if (a.type === 'none' || b.type === 'none') return NO_VALUE
  switch (op) {
    case '+':
      return added(a, b, 1)
    case '-':
      return added(a, b, -1)
    case '*':
      return b.type === 'money' ? times(b, sizeOf(a)) : times(a, sizeOf(b))
    case '/':
      return divided(a, b)
    case '%of':
      return percentOfValue(a, b)
    default:
      return assertNever(op)
  }
}

function percentOfValue(a: Value, b: Value): Value {
  const [part, whole] = [sizeOf(a), sizeOf(b)]
  if (whole <= 0) return NO_VALUE
  const isWhole = Number.isSafeInteger(part) && Number.isSafeInteger(whole)
  const percent = isWhole ? percentOf(part, whole) : Math.round((part / whole) * 1000) / 10
  return percent === undefined ? NO_VALUE : { type: 'percent', percent }
}

function added(a: Value, b: Value, sign: 1 | -1): Value {
  if (a.type === 'money' && b.type === 'money') {
    return moneyOf(sign === 1 ? addKobo(a.amount, b.amount) : subtractKobo(a.amount, b.amount))
  }
  const sum = sizeOf(a) + sign * sizeOf(b)
  return a.type === 'percent' ? { type: 'percent', percent: sum } : numberOf(sum)
}

function times(value: Value, factor: number): Value {
  if (value.type === 'money') return moneyOf(scaled(value.amount, factor))
  const product = sizeOf(value) * factor
  return value.type === 'percent' ? { type: 'percent', percent: product } : numberOf(product)
}

// A factor is taken to nine decimals, so that an amount is exact whatever its size.
const BILLION = 1_000_000_000
const MOST_FACTOR = Number.MAX_SAFE_INTEGER / BILLION

function scaled(amount: Kobo, factor: number): Kobo {
  if (Number.isInteger(factor) && Number.isSafeInteger(factor)) return proportion(amount, factor, 1)
  if (Math.abs(factor) > MOST_FACTOR) return totalKobo(Math.round(amount * factor))
  return proportion(amount, Math.round(factor * BILLION), BILLION)
}

function divided(a: Value, b: Value): Value {
  const by = sizeOf(b)
  if (by === 0) return NO_VALUE
  if (a.type === b.type || a.type === 'number') return numberOf(sizeOf(a) / by)
  if (a.type !== 'money') return { type: 'percent', percent: sizeOf(a) / by }
  if (Number.isSafeInteger(by) && by > 0) return moneyOf(proportion(a.amount, 1, by))
  return moneyOf(totalKobo(Math.round(a.amount / by)))
}

function sizeOf(value: Value): number {
  if (value.type === 'money') return value.amount
  if (value.type === 'number') return value.number
  return value.type === 'percent' ? value.percent : 0
}
