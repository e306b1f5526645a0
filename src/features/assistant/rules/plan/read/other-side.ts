import { err, ok, type Result } from '#base/result.ts'
import type { Fault } from '../fault.ts'
import type { Plan, Scope } from '../plan.ts'
import { daysBefore, sameDaysBefore, type UnitSpan } from '../resolve-days.ts'
import type { Source } from '../source.ts'
import type { OtherSide } from './read-groups.ts'
import { isOverDays, readDays, readingOf } from './reading.ts'

const FEWEST_RUNS = 3
const MOST_RUNS = 6

/** The days and rows that a plan holds its own against; undefined where it does not. */
export async function readOtherSide(
  plan: Plan,
  source: Source,
): Promise<Result<OtherSide | undefined, Fault>> {
  const { than, measure, flow, where, days } = plan
  if (than === undefined) return ok(undefined)
  if (typeof than === 'object') {
    const scope = { flow, where, days, ...than }
    const reading = await readDays(scope, source, isOverDays(measure))
    return reading.ok ? ok({ how: than, reading: reading.value }) : reading
  }
  const [span] = days
  if (span === undefined) return err({ type: 'misfit', slot: 'than' })
  if (than === 'usual' && span.type === 'units') return readUsual(plan, span, source)
  const found =
    than === 'sameDays' && span.type === 'units'
      ? await sameDaysBefore(span, 1, source)
      : await daysBefore(span, source)
  if (!found.ok) return found
  const reading = await readingOf({ flow, where, days: found.value }, source, isOverDays(measure))
  return ok({ how: than, reading })
}

/** The same days of the spans before, those that are recorded from their first day: three at least, six at most. */
async function readUsual(
  { flow, where }: Plan,
  span: UnitSpan,
  source: Source,
): Promise<Result<OtherSide, Fault>> {
  const first = await source.firstDay()
  const days: Scope['days'][number][] = []
  let runs = 0
  while (runs < MOST_RUNS) {
    const run = await sameDaysBefore(span, runs + 1, source)
    const from = run.ok ? run.value[0]?.from : undefined
    if (!run.ok || first === undefined || from === undefined || from < first) break
    days.unshift(...run.value)
    runs += 1
  }
  if (runs < FEWEST_RUNS) return err({ type: 'too-few-before', ...(first && { first }) })
  const reading = await readingOf({ flow, where, days }, source, false)
  return ok({ how: 'usual', reading, runs })
}
