import type { Result } from '#base/result.ts'
import type { Evaluated } from '../plan/evaluated.ts'
import type { Fault } from '../plan/fault.ts'
import type { Plan } from '../plan/plan.ts'
import type { Composed } from './compose/compose.ts'

/** A plan that was answered, or why it was not. */
export interface Tried {
  readonly composed: Composed
  readonly result: Result<Evaluated, Fault>
}

/** What was meant, or several things that are as likely and come to different figures. */
export type Chosen =
  | { readonly type: 'one'; readonly tried: Tried }
  | { readonly type: 'several'; readonly plans: readonly Plan[] }

// How far a plan may be behind the likeliest one where that finds nothing: the same the other way or the change of a
// question, and any other.
const LOOSE = 0.6
const MARGIN = 0.15
// So near that both may be meant.
const TIE = 0.07

/**
 * Of the likeliest plans the first that finds something, else the first; of two as likely that come to
 * different figures both (assistant, second edition, 2.3).
 */
export async function choosePlan(
  plans: readonly Composed[],
  evaluatePlan: (plan: Plan) => Promise<Result<Evaluated, Fault>>,
): Promise<Chosen | undefined> {
  const [likeliest] = plans
  if (likeliest === undefined) return undefined
  let first: Tried | undefined
  let found: Tried | undefined
  for (const composed of plans) {
    if (!isNear(composed, likeliest, found)) continue
    const tried = { composed, result: await evaluatePlan(composed.plan) }
    if (!isGrounded(tried)) continue
    first ??= tried
    if (!findsSome(tried)) continue
    if (found !== undefined && isApart(found, tried)) {
      return { type: 'several', plans: [found.composed.plan, composed.plan] }
    }
    found ??= tried
  }
  const tried = found ?? first
  return tried && { type: 'one', tried }
}

/** Whether a plan may be meant beside the one that found something, else instead of the likeliest. */
function isNear(composed: Composed, likeliest: Composed, found: Tried | undefined): boolean {
  if (found !== undefined) return composed.cost - found.composed.cost < TIE
  const isLoose = composed.family === 'edit' || isOtherWay(composed.plan, likeliest.plan)
  return composed.cost - likeliest.cost < (isLoose ? LOOSE : MARGIN)
}

/** Whether two plans are of the same but for the way in which money went. */
function isOtherWay(one: Plan, other: Plan): boolean {
  return JSON.stringify({ ...one, flow: '' }) === JSON.stringify({ ...other, flow: '' })
}

/** What is owed of a loan that nothing says was given is not known. */
function isGrounded({ composed, result }: Tried): boolean {
  if (composed.family !== 'owed' || !result.ok) return true
  const { finding } = result.value
  if (finding.type !== 'reckoned' || !('figure' in finding.base)) return true
  return finding.base.figure.rowCount > 0
}

function findsSome({ result }: Tried): boolean {
  return result.ok && result.value.finding.type !== 'nothing'
}

/** Whether two figures of one kind are of different rows. */
function isApart(one: Tried, other: Tried): boolean {
  if (!one.result.ok || !other.result.ok) return false
  const [first, second] = [one.result.value.finding, other.result.value.finding]
  if (first.type !== second.type || !('figure' in first) || !('figure' in second)) return false
  return JSON.stringify(first.figure.totals) !== JSON.stringify(second.figure.totals)
}
