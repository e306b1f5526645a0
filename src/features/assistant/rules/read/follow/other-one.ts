import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { isSameThing } from '../compose/rows-of.ts'
import { isAt, type Line } from '../line.ts'

/** Of two that were asked about together the one that was not asked about since. */
export function otherOf(earlier: readonly Plan[]): Plan | undefined {
  const [both, one] = [earlier.at(-2), earlier.at(-1)]
  const said = one?.where.all.flat() ?? []
  const two = both?.where.all.find(list => list.length === 2) ?? []
  const [other, ...others] = two.filter(thing => !said.some(each => isSameThing(each, thing)))
  if (one === undefined || other === undefined || others.length > 0 || said.length !== 1) {
    return undefined
  }
  return { ...one, where: { ...one.where, all: [[other]] } }
}

/** `the other one`. */
export function saysOther(line: Line): boolean {
  return line.some((_, at) => isAt(line, at, 'other one') || isAt(line, at, 'other ones'))
}
