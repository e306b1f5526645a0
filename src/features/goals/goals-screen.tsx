import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ExampleButton } from '#features/demo/parts/example-button.tsx'
import { PlanTabs } from '#features/schedules/parts/plan-tabs.tsx'
import { t } from '#messages/t.ts'
import { addKobo } from '#money/money.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Cloth } from '#ui/mark/cloth.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useGoals } from './data/queries.ts'
import type { GoalView } from './data/read-goals.ts'
import type { GoalsSearch } from './goals-search.ts'
import { GoalDialog } from './parts/goal-dialogs.tsx'
import { markText, paceText, useGoalPace } from './parts/goal-pace.ts'
import { savedPercent, Vessel } from './parts/vessel.tsx'
import styles from './goals.module.css'

interface GoalsScreenProps {
  readonly search: GoalsSearch
  readonly onSearch: OnSearch<GoalsSearch>
}

/** What the person saves for, and making a goal (GO8). */
export function GoalsScreen({ search, onSearch }: GoalsScreenProps) {
  const goals = useGoals()
  const isEmpty = goals?.length === 0

  function handleCreate() {
    onSearch({ ...search, add: 'goal' }, { dialog: 'opens' })
  }

  const create = (
    <Button icon={<Plus />} onClick={handleCreate}>
      {t('goals.create-goal')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('goals.goals')} actions={!isEmpty && create} />
      <div className={styles['page']}>
        <PlanTabs shown="goals" />
        {goals === undefined && <Skeleton lines={4} />}
        {isEmpty && (
          <EmptyState
            title={t('goals.what-are-you-saving-for')}
            text={t('goals.name-it-price-it')}
            actions={
              <>
                {create}
                <ExampleButton />
              </>
            }
          />
        )}
        {goals !== undefined && goals.length > 0 && <GoalsList goals={goals} />}
      </div>
      {search.add === 'goal' && <GoalDialog onClose={() => onSearch({}, { dialog: 'closes' })} />}
    </>
  )
}

interface GoalsListProps {
  readonly goals: readonly GoalView[]
}

/** What is put aside in all, the goals that are open, and apart from them those that are closed. */
function GoalsList({ goals }: GoalsListProps) {
  const open = goals.filter(({ closedDay }) => closedDay === null)
  const closed = goals.filter(({ closedDay }) => closedDay !== null)
  return (
    <>
      {open.length > 0 && <PutAside goals={open} />}
      {open.length > 0 && <GoalTiles label={t('goals.open-goals')} goals={open} />}
      {closed.length > 0 && (
        <section className={styles['closed']}>
          <h2>{t('goals.closed-goals')}</h2>
          <GoalTiles label={t('goals.closed-goals')} goals={closed} />
        </section>
      )}
    </>
  )
}

/** What is put aside for all open goals, and what is still to go. */
function PutAside({ goals }: GoalsListProps) {
  const naira = useNaira()
  const saved = addKobo(...goals.map(goal => goal.saved.total))
  const target = addKobo(...goals.map(goal => goal.target))
  return (
    <section className={styles['aside']} aria-label={t('goals.put-aside')}>
      <Cloth />
      <p className={styles['asideName']}>{t('goals.put-aside')}</p>
      <p className={styles['asideAmount']}>
        <Amount amount={saved} kobo="auto" size="hero" />
      </p>
      <p className={styles['asideText']}>
        {t('goals.of-amount-for-goals', { amount: naira.brief(target), count: goals.length })}
      </p>
    </section>
  )
}

interface GoalTilesProps extends GoalsListProps {
  readonly label: string
}

function GoalTiles({ label, goals }: GoalTilesProps) {
  return (
    <ul className={styles['tiles']} aria-label={label}>
      {goals.map(goal => (
        <GoalTile key={goal.id} goal={goal} />
      ))}
    </ul>
  )
}

interface GoalTileProps {
  readonly goal: GoalView
}

/** A goal as it stands: how full it is, what is saved of it, and what gets it there; it opens it. */
function GoalTile({ goal }: GoalTileProps) {
  const { id, name, saved, target, closedDay, sync } = goal
  const naira = useNaira()
  const pace = useGoalPace(goal)
  const mark = markText(goal, pace)
  const percent = Math.floor(savedPercent(goal))
  return (
    <li className={styles['tile']} data-state={closedDay === null ? pace.state : 'closed'}>
      <Vessel goal={goal} />
      <div className={styles['text']}>
        <p className={styles['name']}>
          <Link to="/user/app/goal/$id" params={{ id }} className={styles['open']}>
            {name}
          </Link>
          <SyncMark sync={sync} />
        </p>
        <p className={styles['saved']}>
          {said('goals.saved-of-target', {
            saved: <Amount amount={saved.total} kobo="auto" />,
            target: naira.brief(target),
          })}
        </p>
        {closedDay === null && <p className={styles['pace']}>{paceText(goal, pace, naira)}</p>}
      </div>
      <div className={styles['end']}>
        <span className={styles['percent']}>{t('goals.percent', { percent })}</span>
        {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
      </div>
    </li>
  )
}
