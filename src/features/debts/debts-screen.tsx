import { Link } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { useId } from 'react'
import { ExampleButton } from '#features/demo/parts/example-button.tsx'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Avatar } from '#ui/mark/avatar.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { CreateCircleDialog } from './circle/circle-dialogs.tsx'
import { CircleList } from './circle/circle-parts.tsx'
import { type DebtsView, type DebtView, useDebts } from './data/queries.ts'
import type { DebtsSearch } from './debts-search.ts'
import { CreateDebtDialog } from './form/debt-dialogs.tsx'
import { DueLine, RepaidBar } from './parts/debt-parts.tsx'
import { inDueOrder } from './rules/debt-state.ts'
import styles from './debts.module.css'

interface DebtsScreenProps {
  readonly search: DebtsSearch
  readonly onSearch: OnSearch<DebtsSearch>
}

/** Who owes whom: what is owed to the person and what they owe, and making a debt. */
export function DebtsScreen({ search, onSearch }: DebtsScreenProps) {
  const known = useDebts()
  const isEmpty = known !== undefined && known.debts.length + known.circles.length === 0

  function handleAdd(add: NonNullable<DebtsSearch['add']>) {
    onSearch({ ...search, add }, { dialog: 'opens' })
  }

  function handleClose() {
    onSearch({}, { dialog: 'closes' })
  }

  const add = (
    <Button icon={<Plus />} onClick={() => handleAdd('debt')}>
      {t('debts.add-debt')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('debts.debts')} actions={!isEmpty && add} />
      {known === undefined && <Skeleton lines={5} />}
      {isEmpty && (
        <EmptyState
          title={t('debts.nobody-owes-anybody')}
          text={t('debts.write-it-once')}
          actions={
            <>
              {add}
              <Button variant="soft" onClick={() => handleAdd('circle')}>
                {t('debts.start-a-circle')}
              </Button>
              <ExampleButton />
            </>
          }
        />
      )}
      {known !== undefined && !isEmpty && (
        <DebtLists known={known} onCircle={() => handleAdd('circle')} />
      )}
      {search.add === 'debt' && <CreateDebtDialog onClose={handleClose} />}
      {search.add === 'circle' && <CreateCircleDialog onClose={handleClose} />}
    </>
  )
}

interface DebtListsProps {
  readonly known: DebtsView
  /** Starts a circle. */
  readonly onCircle: () => void
}

function DebtLists({ known, onCircle }: DebtListsProps) {
  const { debts, circles, owedToMe, owed, held } = known
  const sorted = inDueOrder(debts)
  const open = sorted.filter(({ isSettled }) => !isSettled)
  const settled = sorted.filter(({ isSettled }) => isSettled)
  return (
    <div className={styles['page']}>
      <Card className={styles['sums']}>
        <Stat label={t('debts.owed-to-me')}>
          <Amount amount={owedToMe} size="lg" kobo="auto" />
        </Stat>
        <Stat label={t('debts.i-owe')}>
          <Amount amount={owed} size="lg" kobo="auto" />
        </Stat>
        {held !== 0 && (
          <Stat label={t('debts.held-for-others')}>
            <Amount amount={held} size="lg" kobo="auto" />
          </Stat>
        )}
      </Card>
      <div className={styles['sides']}>
        <DebtList
          title={t('debts.owed-to-me')}
          none={t('debts.nobody-owes-you')}
          debts={open.filter(({ debt }) => debt.direction === 'owed-to-me')}
        />
        <DebtList
          title={t('debts.i-owe')}
          none={t('debts.you-owe-nobody')}
          debts={open.filter(({ debt }) => debt.direction === 'i-owe')}
        />
      </div>
      <CircleList circles={circles} onStart={onCircle} />
      {settled.length > 0 && (
        <details className={styles['settled']}>
          <summary>
            {t('debts.settled-count', { count: settled.length })}
            <ChevronDown aria-hidden="true" />
          </summary>
          <DebtRows debts={settled} />
        </details>
      )}
    </div>
  )
}

interface DebtListProps {
  readonly title: string
  /** What is said where there is none. */
  readonly none: string
  readonly debts: readonly DebtView[]
}

function DebtList({ title, none, debts }: DebtListProps) {
  const titleId = useId()
  return (
    <section className={styles['list']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {debts.length === 0 ? <p className={styles['none']}>{none}</p> : <DebtRows debts={debts} />}
    </section>
  )
}

function DebtRows({ debts }: Pick<DebtListProps, 'debts'>) {
  return (
    <ul className={styles['rows']}>
      {debts.map(view => (
        <DebtRow key={view.debt.id} view={view} />
      ))}
    </ul>
  )
}

interface DebtRowProps {
  readonly view: DebtView
}

function DebtRow({ view }: DebtRowProps) {
  const { debt, outstanding, repaid, isSettled } = view
  return (
    <li className={styles['row']}>
      <Avatar src="" name={debt.person} />
      <div className={styles['text']}>
        <Link to="/user/app/debt/$id" params={{ id: debt.id }} className={styles['open']}>
          {debt.person}
        </Link>
        <DueLine view={view} />
      </div>
      <span className={styles['end']}>
        <SyncMark sync={debt.sync} />
        <Amount amount={isSettled ? repaid : outstanding} kobo="auto" />
      </span>
      <div className={styles['bar']}>
        <RepaidBar view={view} />
      </div>
    </li>
  )
}
