import { type Unit, UNITS } from './plan.ts'

const KNOWN: ReadonlySet<string> = new Set(UNITS)

/** Whether groups of this kind are stretches of the calendar. */
export function isUnit(group: string): group is Unit {
  return KNOWN.has(group)
}
