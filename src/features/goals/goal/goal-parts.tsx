import { CalendarClock, Pencil } from 'lucide-react'
import { useState } from 'react'
import {
  CreateScheduleDialog,
  EditScheduleDialog,
} from '#features/schedules/parts/schedule-dialogs.tsx'
import { ruleText } from '#features/schedules/rules/rule-text.ts'
import type { ScheduleForm } from '#features/schedules/rules/schedule-form.ts'
import type { WalletView } from '#features/wallets/data/queries.ts'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import { amountToText } from '#money/money.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import type { GoalView } from '../data/read-goals.ts'
import { paceText, useGoalPace } from '../parts/goal-pace.ts'
import type { Pace } from '../rules/pace.ts'
import styles from './goal.module.css'

interface GoalPartProps {
  readonly goal: GoalView
}

/** What stands below a goal's figures: how it comes along, and what repeats for it. */
export function GoalParts({ goal }: GoalPartProps) {
  return (
    <>
      {goal.closedDay === null && <GoalAdvice goal={goal} />}
      {goal.plans.length > 0 && <GoalPlans goal={goal} />}
    </>
  )
}

const TONES = {
  reached: 'good',
  'on-time': 'good',
  behind: 'warning',
  late: 'warning',
  unplanned: 'info',
  'no-date': 'info',
} as const

/** How it comes along, with what gets it there one press away. */
function GoalAdvice({ goal }: GoalPartProps) {
  const naira = useNaira()
  const pace = useGoalPace(goal)
  const { wallets = [] } = useNairaWallets()
  const [filled, setFilled] = useState<Partial<ScheduleForm>>()
  const offered = wallets.length > 1 ? pledgeForm(goal, pace, wallets) : undefined
  return (
    <>
      <Notice
        tone={TONES[pace.state]}
        actions={
          offered !== undefined && (
            <Button variant="soft" icon={<CalendarClock />} onClick={() => setFilled(offered)}>
              {t('goals.plan-it')}
            </Button>
          )
        }
      >
        <p>{paceText(goal, pace, naira)}</p>
      </Notice>
      {filled !== undefined && (
        <CreateScheduleDialog filled={filled} onClose={() => setFilled(undefined)} />
      )}
    </>
  )
}

/** The form of a transfer that repeats and gets the goal there; undefined where one does already, or none would. */
function pledgeForm(
  goal: GoalView,
  { pledge }: Pace,
  wallets: readonly WalletView[],
): Partial<ScheduleForm> | undefined {
  if (pledge === undefined || pledge.unit === 'once' || goal.plans.length > 0) return undefined
  const [most] = [...goal.saved.byWallet].toSorted(([, a], [, b]) => b - a)
  const toWalletId = most?.[0] ?? ''
  const others = wallets.filter(({ id }) => id !== toWalletId)
  return {
    type: 'transfer',
    name: goal.name,
    amount: amountToText(pledge.each),
    goalId: goal.id,
    toWalletId,
    walletId: others.length === 1 ? (others[0]?.id ?? '') : '',
    unit: pledge.unit,
    ends: 'until',
    until: goal.byDay ?? '',
  }
}

/** What repeats for it. */
function GoalPlans({ goal }: GoalPartProps) {
  const [edited, setEdited] = useState<string>()
  const plan = goal.plans.find(({ id }) => id === edited)
  return (
    <section className={styles['part']} aria-label={t('goals.what-repeats')}>
      <h2>{t('goals.what-repeats')}</h2>
      <ul className={styles['rows']}>
        {goal.plans.map(({ id, name, price, rule }) => (
          <li key={id}>
            <div>
              <p className={styles['title']}>{name}</p>
              <p className={styles['sub']}>{ruleText(rule)}</p>
            </div>
            <Amount amount={price.amount} kobo="auto" />
            <IconButton
              label={t('goals.change-name', { name })}
              icon={<Pencil />}
              onClick={() => setEdited(id)}
            />
          </li>
        ))}
      </ul>
      {plan !== undefined && (
        <EditScheduleDialog key={plan.id} schedule={plan} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}
