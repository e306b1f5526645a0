import { addDays, type Day } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { HABITS, type Habit } from './demo-habits.ts'

/** Money that moves again and again in the example: as the year's own entries did. */
export type DemoSchedule = Pick<Habit, 'wallet' | 'type' | 'category' | 'label' | 'description'> & {
  readonly naira: number
  readonly isAbout: boolean
  readonly rule: Recurrence
}

// Of the habits those that a person would want to be told of.
const TOLD: ReadonlySet<string> = new Set([
  'Salary, Zenvio Ltd',
  'Upkeep for Mummy, Ibadan',
  'Ajo contribution, Mama Sade',
  'Home internet, Spectranet',
  'DStv Yanga',
  'Netflix',
])

/** What repeats from tomorrow on: what was before is among the entries. */
export function demoSchedules(today: Day): readonly DemoSchedule[] {
  return HABITS.filter(({ description }) => TOLD.has(description)).map(habit => {
    const { wallet, type, category, label, description } = habit
    const [naira, most] = habit.naira
    const rule = ruleOf(habit, addDays(today, 1))
    const isAbout = most > naira
    return { wallet, type, category, label, description, naira, isAbout, rule }
  })
}

function ruleOf({ onDay, everyDays = 1 }: Habit, from: Day): Recurrence {
  const always = { shift: 'none', from, until: null, count: null } as const
  return onDay === undefined
    ? { unit: 'day', every: everyDays, ...always }
    : { unit: 'month', on: { type: 'day', day: onDay }, every: 1, ...always }
}
