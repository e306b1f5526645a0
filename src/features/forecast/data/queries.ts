import { useMemo } from 'react'
import { isSameValue } from '#base/same-value.ts'
import { usePlanUse } from '#features/account/data/profile/use-profile.ts'
import { watchAnswer } from '#features/analytics/data/watch-answer.ts'
import { useSchedules, useSlots } from '#features/schedules/data/queries.ts'
import { shareWatch, useShared } from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { FREE_PLAN, hasForecasting } from '#records/plan.ts'
import { totalBalance } from '#records/wallet-figures.ts'
import type { Day } from '#time/day.ts'
import type { DailyFlows, DailyQuestion } from '../rules/daily-flows.ts'
import { payDay } from '../rules/forecast.ts'
import { type Ahead, aheadDays, lookAhead, usualQuestion } from '../rules/look-ahead.ts'

/** The days to come, of one wallet or of all. */
export interface Forecast extends Ahead {
  /** Whether the plan has more than what is planned. */
  readonly isOfPlan: boolean
  /** The next one; undefined where no income repeats. */
  readonly payDay: Day | undefined
}

/** The next 90 days of a wallet, or with null of all in use; undefined while they load. */
export function useForecast(walletId: string | null): Forecast | undefined {
  const today = useToday()
  const schedules = useSchedules()
  const slots = useSlots(aheadDays(today))
  const wallets = useWallets()
  const use = usePlanUse()
  const isOfPlan = hasForecasting(use?.level ?? FREE_PLAN)
  const question = useMemo(
    () => schedules && usualQuestion(schedules, { walletId, today }),
    [schedules, walletId, today],
  )
  const found = useShared(daily, question)
  const flows = isSameValue(found?.question, question) ? found?.flows : undefined
  return useMemo(() => {
    if (use === undefined || !slots || !wallets || !flows) return undefined
    const own = walletId === null ? wallets : wallets.filter(({ id }) => id === walletId)
    const balance = totalBalance(own)
    const known = { balance, slots, flows, wallets: own, hasUsual: isOfPlan }
    const ahead = lookAhead({ walletId, today }, known)
    return { ...ahead, isOfPlan, payDay: payDay(slots, today) }
  }, [slots, wallets, flows, walletId, today, use, isOfPlan])
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
