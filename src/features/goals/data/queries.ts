import { useMemo } from 'react'
import { useSchedules } from '#features/schedules/data/queries.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { setAsideIn } from '../rules/saved.ts'
import { type GoalView, readGoalFacts, toViews } from './read-goals.ts'

const goalFacts = shareQuery(readGoalFacts)

/** All goals, in the order of their making; undefined while they load. */
export function useGoals(): readonly GoalView[] | undefined {
  const zone = useZone()
  const schedules = useSchedules()
  const facts = useShared(goalFacts, undefined)
  return useMemo(
    () => facts && schedules && toViews(facts, { schedules, zone }),
    [facts, schedules, zone],
  )
}

/** One goal; null when there is none, undefined while it loads. */
export function useGoal(id: string): GoalView | null | undefined {
  const goals = useGoals()
  return goals && (goals.find(goal => goal.id === id) ?? null)
}

/** What goals that are not closed set aside in a wallet, zero where they set nothing; undefined while it loads. */
export function useSetAside(walletId: string): Kobo | undefined {
  const open = useGoals()?.filter(({ closedDay }) => closedDay === null)
  return open && (setAsideIn(open.map(({ saved }) => saved)).get(walletId) ?? ZERO_KOBO)
}

/** The goals that an entry may be for: those that are not closed, and the one chosen already, even when it was deleted. */
export function useGoalOptions(
  chosenId?: string | null,
): readonly { readonly value: string; readonly label: string }[] | undefined {
  const facts = useShared(goalFacts, undefined)
  if (facts === undefined) return undefined
  const offered = facts.goals
    .filter(({ id, closedDay }) => closedDay === null || id === chosenId)
    .map(({ id, name }) => ({ value: id, label: name }))
  if ((chosenId ?? '') === '' || facts.goals.some(({ id }) => id === chosenId)) return offered
  return [...offered, { value: chosenId ?? '', label: t('goals.deleted-goal') }]
}
