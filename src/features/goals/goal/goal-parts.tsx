import { Link } from '@tanstack/react-router'
import { CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EntryLink } from '#features/entries/parts/activity/row-link.tsx'
import {
  CreateScheduleDialog,
  EditScheduleDialog,
} from '#features/schedules/parts/schedule-dialogs.tsx'
import { ruleText } from '#features/schedules/rules/rule-text.ts'
import type { ScheduleForm } from '#features/schedules/rules/schedule-form.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useOpenWallets, useWallets, type WalletView } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { amountToText, sizeOf } from '#money/money.ts'
import { dayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { deleteEarmark } from '../data/commands.ts'
import type { GoalEntry, GoalView } from '../data/queries.ts'
import { paceText, useGoalPace } from '../parts/goal-pace.ts'
import type { Pace } from '../rules/pace.ts'
import type { Counted } from '../rules/saved.ts'
import styles from './goal.module.css'

interface GoalPartProps {
  readonly goal: GoalView
}

/** What stands below a goal's figures: how it comes along, what repeats for it, where the money is, and what counted. */
export function GoalParts({ goal }: GoalPartProps) {
  const names = new Map(useWallets()?.map(({ id, name }) => [id, name]))
  return (
    <>
      {goal.closedDay === null && <GoalAdvice goal={goal} />}
      {goal.plans.length > 0 && <GoalPlans goal={goal} />}
      {goal.saved.byWallet.size > 0 && (
        <section className={styles['part']} aria-label={t('goals.where-it-is')}>
          <h2>{t('goals.where-it-is')}</h2>
          <ul className={styles['rows']}>
            {[...goal.saved.byWallet].map(([id, amount]) => (
              <li key={id}>
                <Link to="/user/app/wallet/$id" params={{ id }} className={styles['title']}>
                  {names.get(id) ?? t('goals.a-deleted-wallet')}
                </Link>
                <Amount amount={amount} kobo="auto" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <GoalPast goal={goal} names={names} />
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
  const today = useToday()
  const naira = useNaira()
  const pace = useGoalPace(goal)
  const wallets = useOpenWallets() ?? []
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
        <p>{paceText(goal, pace, { today, naira })}</p>
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

interface GoalPastProps extends GoalPartProps {
  readonly names: ReadonlyMap<string, string>
}

const FIRST_SHOWN = 20

/** What counted, the last first. */
function GoalPast({ goal, names }: GoalPastProps) {
  const [isAll, setAll] = useState(false)
  const past = goal.saved.counted.toReversed()
  const shown = isAll ? past : past.slice(0, FIRST_SHOWN)
  return (
    <section className={styles['part']} aria-label={t('goals.what-counted')}>
      <h2>{t('goals.what-counted')}</h2>
      {past.length === 0 && <p className={styles['sub']}>{t('goals.nothing-counted-yet')}</p>}
      <ul className={styles['rows']}>
        {shown.map(counted => (
          <PastEntry key={counted.move.id} counted={counted} names={names} />
        ))}
      </ul>
      {shown.length < past.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {t('goals.show-all', { count: past.length })}
        </Button>
      )}
    </section>
  )
}

interface PastEntryProps extends Pick<GoalPastProps, 'names'> {
  readonly counted: Counted<GoalEntry>
}

/** An entry that counted, which it opens; or what was set aside by hand, which can be taken back. */
function PastEntry({ counted: { move, amount }, names }: PastEntryProps) {
  const today = useToday()
  const book = useCategoryBook()
  const wallet = names.get(move.walletId) ?? t('goals.a-deleted-wallet')
  return (
    <li>
      <div>
        {move.source === 'row' ? (
          <EntryLink id={move.row.id} className={styles['title']}>
            <Quoted text={move.row.description || book.nameOf(move.row.category)} />
          </EntryLink>
        ) : (
          <p className={styles['title']}>
            {amount > 0 ? t('goals.set-aside') : t('goals.taken-out')}
          </p>
        )}
        <p className={styles['sub']}>
          {t('goals.day-in-wallet', { day: dayText(move.day, today), wallet })}
        </p>
      </div>
      <Amount
        amount={sizeOf(amount)}
        tone={amount > 0 ? 'income' : 'expense'}
        isSigned
        kobo="auto"
      />
      {move.source === 'earmark' && <DeleteEarmark id={move.id} />}
    </li>
  )
}

function DeleteEarmark({ id }: { readonly id: string }) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()

  async function handleDelete() {
    const written = await deleteEarmark(ledger, id)
    if (written.ok) sayChanged(t('goals.it-counts-no-more'), written.value)
    else notify.error(written.error.message)
  }

  return (
    <IconButton
      label={t('goals.delete-what-was-set-aside')}
      icon={<Trash2 />}
      onClick={() => void handleDelete()}
    />
  )
}
