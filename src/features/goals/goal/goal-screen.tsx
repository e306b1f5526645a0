import { useNavigate } from '@tanstack/react-router'
import { Archive, ArrowLeftRight, CornerUpLeft, Pencil, PiggyBank, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AddTransaction } from '#features/entries/parts/add-transaction.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useOpenWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { fullDayText } from '#time/day-text.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RecordMissing } from '#ui/list/record-missing.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { deleteGoal, editGoal } from '../data/commands.ts'
import { useGoal } from '../data/queries.ts'
import type { GoalView } from '../data/read-goals.ts'
import type { GoalSearch } from '../goals-search.ts'
import { AsideDialog, GoalDialog } from '../parts/goal-dialogs.tsx'
import { markText, useGoalPace } from '../parts/goal-pace.ts'
import { savedPercent, Vessel } from '../parts/vessel.tsx'
import { GoalParts } from './goal-parts.tsx'
import { GoalPast } from './goal-past.tsx'
import styles from './goal.module.css'

interface GoalScreenProps {
  readonly id: string
  readonly search: GoalSearch
  readonly onSearch: OnSearch<GoalSearch>
}

/** One goal: how it stands, what gets it there, where the money is, and what counted (GO8). */
export function GoalScreen({ id, search, onSearch }: GoalScreenProps) {
  const goal = useGoal(id)
  if (goal === undefined) return <Skeleton lines={5} />
  if (goal === null) return <RecordMissing what="goal" />

  function handleClose() {
    onSearch({}, { dialog: 'closes' })
  }

  return (
    <>
      <PageHeader title={goal.name} actions={<GoalMenu goal={goal} />} />
      <div className={styles['page']}>
        <GoalPanel goal={goal} />
        <GoalParts goal={goal} />
        {goal.closedDay === null && <GoalActions goal={goal} onSearch={onSearch} />}
        <GoalPast goal={goal} />
      </div>
      {search.aside !== undefined && (
        <AsideDialog goal={goal} way={search.aside} onClose={handleClose} />
      )}
      {search.add !== undefined && (
        <AddTransaction initialKind={search.add} goalId={goal.id} onClose={handleClose} />
      )}
    </>
  )
}

interface GoalPanelProps {
  readonly goal: GoalView
}

/** How full it is, what is put aside of the target, and by when it is wanted. */
function GoalPanel({ goal }: GoalPanelProps) {
  const { name, saved, target, byDay, closedDay, sync } = goal
  const pace = useGoalPace(goal)
  const mark = markText(goal, pace)
  const percent = savedPercent(goal)
  return (
    <article
      className={styles['panel']}
      aria-label={name}
      data-state={closedDay === null ? pace.state : 'closed'}
    >
      <Vessel goal={goal} isLarge />
      <div className={styles['head']}>
        <span className={styles['percent']}>
          {t('goals.percent', { percent: Math.floor(percent) })}
        </span>
        {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
        <SyncMark sync={sync} />
      </div>
      <ProgressBar label={t('goals.saved-of-name', { name })} percent={percent} />
      <div className={styles['figures']}>
        <Stat label={t('goals.put-aside')}>
          <Amount amount={saved.total} kobo="auto" />
        </Stat>
        <Stat label={t('goals.target')}>
          <Amount amount={target} kobo="auto" />
        </Stat>
        <Stat label={t('goals.to-go')}>
          <Amount amount={pace.missing} kobo="auto" />
        </Stat>
        {byDay !== null && (
          <Stat label={t('goals.by')}>
            <span>{fullDayText(byDay)}</span>
          </Stat>
        )}
      </div>
    </article>
  )
}

interface GoalActionsProps extends GoalPanelProps {
  readonly onSearch: OnSearch<GoalSearch>
}

/** What moves the goal on. */
function GoalActions({ goal, onSearch }: GoalActionsProps) {
  const wallets = useOpenWallets() ?? []
  return (
    <div className={styles['actions']}>
      <Button icon={<PiggyBank />} onClick={() => onSearch({ aside: 'in' }, { dialog: 'opens' })}>
        {t('goals.set-money-aside')}
      </Button>
      {wallets.length > 1 && (
        <Button
          variant="soft"
          icon={<ArrowLeftRight />}
          onClick={() => onSearch({ add: 'transfer' }, { dialog: 'opens' })}
        >
          {t('goals.record-a-transfer')}
        </Button>
      )}
      {goal.saved.total > 0 && (
        <Button
          variant="soft"
          icon={<CornerUpLeft />}
          onClick={() => onSearch({ aside: 'out' }, { dialog: 'opens' })}
        >
          {t('goals.take-some-out')}
        </Button>
      )}
    </div>
  )
}

/** What can be done with a goal itself; each says what was done, and offers the way back. */
function GoalMenu({ goal }: GoalPanelProps) {
  const navigate = useNavigate()
  const ledger = useLedger()
  const today = useToday()
  const { sayChanged } = useTakeBack()
  const [isEdited, setEdited] = useState(false)
  const { id, name, closedDay } = goal
  const isOpen = closedDay === null

  async function told(doing: ReturnType<typeof editGoal>, words: string): Promise<boolean> {
    const written = await doing
    if (written.ok) sayChanged(words, written.value)
    else notify.error(written.error.message)
    return written.ok
  }

  async function handleClosing() {
    const words = isOpen ? t('goals.name-closed', { name }) : t('goals.name-open-again', { name })
    await told(editGoal(ledger, id, { closedDay: isOpen ? today : null }), words)
  }

  async function handleDelete() {
    const isGone = await told(deleteGoal(ledger, id), t('goals.name-deleted', { name }))
    if (isGone) await navigate({ to: '/user/app/goals' })
  }

  const items: readonly MenuItem[] = [
    { label: t('goals.edit-goal'), icon: <Pencil />, onSelect: () => setEdited(true) },
    {
      label: isOpen ? t('goals.close-goal') : t('goals.open-again'),
      icon: <Archive />,
      onSelect: () => void handleClosing(),
    },
    {
      label: t('goals.delete-goal'),
      tone: 'danger',
      icon: <Trash2 />,
      onSelect: () => void handleDelete(),
    },
  ]
  return (
    <>
      <Menu label={t('goals.more-actions')} items={items} />
      {isEdited && <GoalDialog goal={goal} onClose={() => setEdited(false)} />}
    </>
  )
}
