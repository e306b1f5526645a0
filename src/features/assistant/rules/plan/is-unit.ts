import type { Unit } from './plan.ts'

const UNITS: readonly string[] = [
  'day',
  'week',
  'weekend',
  'month',
  'quarter',
  'year',
  'paycycle',
] satisfies readonly Unit[]

/** Whether groups of this kind are stretches of the calendar. */
export function isUnit(group: string): group is Unit {
  return UNITS.includes(group)
}
