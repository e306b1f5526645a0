import { type RawSearch, readChoice } from '#ui/address/search-values.ts'

/** The state of the page of all goals that its address keeps: `?add=goal` opens the form. */
export interface GoalsSearch {
  readonly add?: 'goal'
}

/** Reads the address of the page of all goals. */
export function readGoalsSearch(raw: RawSearch): GoalsSearch {
  const add = readChoice(raw['add'], ['goal'])
  return add === undefined ? {} : { add }
}

/** The state of a goal's page: `?add=transfer` records one for it, `?aside=in` and `out` set money aside, and take it out. */
export interface GoalSearch {
  readonly add?: 'transfer'
  readonly aside?: 'in' | 'out'
}

/** Reads the address of a goal's page. */
export function readGoalSearch(raw: RawSearch): GoalSearch {
  const add = readChoice(raw['add'], ['transfer'])
  const aside = readChoice(raw['aside'], ['in', 'out'])
  return { ...(add !== undefined && { add }), ...(aside !== undefined && { aside }) }
}
