import { useMemo } from 'react'
import { isSameValue } from '#base/same-value.ts'
import { usePlanUse } from '#features/account/data/profile/use-profile.ts'
import { watchAnswer } from '#features/analytics/data/watch-answer.ts'
import { useSchedules, useSlots } from '#features/schedules/data/queries.ts'
import { OVERDUE_DAYS } from '#features/schedules/rules/upcoming.ts'
import { shareWatch, useShared } from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import type { Kobo } from '#money/money.ts'
import { FREE_PLAN, hasForecasting } from '#records/plan.ts'
import { totalBalance } from '#records/wallet-figures.ts'
import { addDays, type Day } from '#time/day.ts'
import type { DailyFlows, DailyQuestion } from '../rules/daily-flows.ts'
import { floorOf, forecast, type ForecastPoint, payDay } from '../rules/forecast.ts'
import { plannedPast } from '../rules/planned-past.ts'
import { type UsualFlow, usualFlow, usualSince } from '../rules/usual-flow.ts'

/** How far one looks ahead at most. */
export const MOST_DAYS_AHEAD = 90

/** The days to come, of one wallet or of all. */
export interface Forecast {
  readonly points: readonly ForecastPoint[]
  /** Undefined where too little is known for a band. */
  readonly usual: UsualFlow | undefined
  /** Whether the plan has more than what is planned. */
  readonly isOfPlan: boolean
  /** What should stay in what is looked at. */
  readonly floor: Kobo
  /** The next one; undefined where no income repeats. */
  readonly payDay: Day | undefined
}

/** The next 90 days of a wallet, or with null of all in use; undefined while they load. */
export function useForecast(walletId: string | null): Forecast | undefined {
  const today = useToday()
  const schedules = useSchedules()
  const slots = useSlots({
    from: addDays(today, -OVERDUE_DAYS),
    to: addDays(today, MOST_DAYS_AHEAD),
  })
  const wallets = useWallets()
  const use = usePlanUse()
  const isOfPlan = hasForecasting(use?.level ?? FREE_PLAN)
  const question = useMemo(
    () => schedules && questionOf(walletId, today, plannedPast(schedules, daysOf(today))),
    [schedules, walletId, today],
  )
  const found = useShared(daily, question)
  const flows = isSameValue(found?.question, question) ? found?.flows : undefined
  return useMemo(() => {
    if (use === undefined || !slots || !wallets || !flows) return undefined
    const own = walletId === null ? wallets : wallets.filter(({ id }) => id === walletId)
    const usual = isOfPlan ? usualFlow(flows, today) : undefined
    const balance = totalBalance(own)
    const to = addDays(today, MOST_DAYS_AHEAD)
    const points = forecast({ balance, today, to, walletId, slots, usual })
    return { points, usual, isOfPlan, floor: floorOf(own), payDay: payDay(slots, today) }
  }, [slots, wallets, flows, walletId, today, use, isOfPlan])
}

function daysOf(today: Day) {
  return { from: usualSince(today), to: addDays(today, -1) }
}

function questionOf(
  walletId: string | null,
  today: Day,
  planned: DailyQuestion['planned'],
): DailyQuestion {
  return { ...daysOf(today), planned, ...(walletId !== null && { walletId }) }
}

interface FoundFlows {
  readonly question: DailyQuestion
  readonly flows: DailyFlows
}

const daily = shareWatch<DailyQuestion | undefined, FoundFlows | undefined>(
  ({ columns }, question, listener) => {
    if (question === undefined) {
      listener.next(undefined)
      return () => undefined
    }
    return watchAnswer(
      columns,
      async (asked, signal) => ({
        question,
        flows: await asked.fetchDailyFlows(question, signal),
      }),
      listener,
    )
  },
)
