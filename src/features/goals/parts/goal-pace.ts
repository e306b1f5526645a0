import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { fullDayText } from '#time/day-text.ts'
import type { GoalView } from '../data/read-goals.ts'
import { type Pace, paceOf, plannedFor } from '../rules/pace.ts'

/** How a goal comes along today. */
export function useGoalPace({ target, saved, byDay, plans }: GoalView): Pace {
  const today = useToday()
  const planned = plannedFor(plans, { today, byDay })
  return paceOf({ target, saved: saved.total, byDay, today, planned })
}

/** What stands on its mark; undefined where there is nothing to say yet. */
export function markText({ closedDay }: GoalView, { state }: Pace): string | undefined {
  if (closedDay !== null) return t('goals.closed')
  if (state === 'reached') return t('goals.reached')
  if (state === 'on-time') return t('goals.on-time')
  if (state === 'no-date') return t('goals.no-date')
  return state === 'unplanned' ? undefined : t('goals.behind')
}

/** How it comes along, in a sentence: what gets it there in time, or when it will be there. */
export function paceText({ byDay }: GoalView, pace: Pace, naira: AmountWords): string {
  const { state, missing, readyDay, short } = pace
  if (state === 'reached') return t('goals.all-of-it-is-there')
  if (byDay === null) {
    return readyDay === undefined
      ? t('goals.amount-to-go', { amount: naira.brief(missing) })
      : t('goals.gets-you-there-on', { day: fullDayText(readyDay) })
  }
  const day = fullDayText(byDay)
  if (state === 'late') {
    return t('goals.day-has-passed', { day, amount: naira.brief(missing) })
  }
  if (state === 'on-time') {
    return t('goals.gets-you-there-on', { day: fullDayText(readyDay ?? byDay) })
  }
  const pledge = pledgeText(pace, { day, naira })
  if (state === 'unplanned') return pledge
  return t('goals.short-by-then', { amount: naira.brief(short), day, pledge })
}

function pledgeText(
  { pledge, missing }: Pace,
  { day, naira }: { readonly day: string; readonly naira: AmountWords },
): string {
  const each = naira.brief(pledge?.each ?? missing)
  if (pledge?.unit === 'month') return t('goals.each-a-month-gets-you', { each, day })
  if (pledge?.unit === 'week') return t('goals.each-a-week-gets-you', { each, day })
  return t('goals.each-at-once-gets-you', { each, day })
}
