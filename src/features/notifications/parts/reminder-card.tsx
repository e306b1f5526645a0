import { BellRing } from 'lucide-react'
import { useBudgets } from '#features/budgets/data/queries.ts'
import { useIsPastFirstPage, useKnowsTheApp } from '#features/onboarding/data/use-install-moment.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { OfferCard } from '#ui/card/offer-card.tsx'
import type { Push } from '../data/push.ts'
import { usePush } from '../data/use-push.ts'
import { useTurnOnReminders } from './use-turn-on-reminders.ts'

/**
 * Explains reminders before the browser asks (experience 4): once there is a budget to remind of
 * and three entries, until the person says yes, or no for good. Not on a visit's first page, which it would push down.
 */
export function ReminderCard() {
  const { push, standing } = usePush()
  const isPastFirstPage = useIsPastFirstPage()
  if (!isPastFirstPage) return null
  if (standing?.type !== 'off' || !standing.mayAsk) return null
  return <CardInTime push={push} />
}

interface CardInTimeProps {
  readonly push: Push
}

function CardInTime({ push }: CardInTimeProps) {
  const { isBusy, turnOn } = useTurnOnReminders(push)
  const knowsTheApp = useKnowsTheApp()
  const hasBudget = useBudgets()?.some(({ isEnded }) => !isEnded) === true
  if (!hasBudget || knowsTheApp !== true) return null
  return (
    <OfferCard
      icon={<BellRing />}
      title={t('settings.know-before-a-budget-runs')}
      text={t('settings.we-tell-you-on-this')}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void turnOn()}>
            {t('settings.turn-on-reminders')}
          </Button>
          <Button variant="ghost" onClick={() => void push.refuse()}>
            {t('settings.no-thanks')}
          </Button>
        </>
      }
    />
  )
}
