import { useId, useState } from 'react'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { addKobo, kobo } from '#money/money.ts'
import { dayText, fullDayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RecordMissing } from '#ui/list/record-missing.tsx'
import { Cloth } from '#ui/mark/cloth.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type DebtView, useDebt, useMovedEntries } from '../data/queries.ts'
import { DueLine, MovedEntries, RepaidBar } from '../parts/debt-parts.tsx'
import { LoanTable, termsText } from '../parts/loan-table.tsx'
import type { DebtMove } from '../rules/debt-moves.ts'
import type { LoanPlan } from '../rules/loan-plan.ts'
import { DebtMenu, MoveDialog } from './debt-actions.tsx'
import styles from './debt.module.css'

interface DebtScreenProps {
  readonly debtId: string
  /** Back to the list of debts. */
  readonly onLeave: () => void
}

/** One debt: what is left of it and when it is due, its instalments, and what moved it. */
export function DebtScreen({ debtId, onLeave }: DebtScreenProps) {
  const view = useDebt(debtId)
  const [isDeleted, setDeleted] = useState(false)

  function handleDeleted() {
    setDeleted(true)
    onLeave()
  }

  if (view === undefined || isDeleted) return <Skeleton lines={5} />
  if (view === null) return <RecordMissing what="debt" />
  return (
    <>
      <PageHeader
        title={view.debt.person}
        actions={<DebtMenu view={view} onDeleted={handleDeleted} />}
      />
      <div className={styles['page']}>
        <DebtPanel view={view} />
        <DebtActions view={view} />
        {view.plan !== null && <LoanCard view={view} plan={view.plan} />}
        <DebtHistory view={view} />
      </div>
    </>
  )
}

interface DebtPanelProps {
  readonly view: DebtView
}

/** What is left of the debt, on the cloth of the page. */
function DebtPanel({ view }: DebtPanelProps) {
  const { debt, outstanding, repaid, interest } = view
  const { person } = debt
  const left = kobo(Math.max(outstanding, 0))
  const isMine = debt.direction === 'owed-to-me'
  return (
    <article className={styles['panel']} aria-label={person}>
      <Cloth />
      <div className={styles['head']}>
        <p>
          {isMine ? t('debts.person-owes-me', { person }) : t('debts.i-owe-person', { person })}
        </p>
        <SyncMark sync={debt.sync} />
        <p className={styles['since']}>{t('debts.since-day', { day: fullDayText(debt.day) })}</p>
      </div>
      <p>
        <Amount amount={left} size="hero" kobo="auto" />
      </p>
      <div className={styles['due']}>
        <DueLine view={view} />
        {view.due?.isOverdue === true && (
          <p>{isMine ? t('debts.a-gentle-reminder') : t('debts.pay-a-part')}</p>
        )}
      </div>
      <RepaidBar view={view} />
      <div className={styles['figures']}>
        <Stat label={isMine ? t('debts.lent') : t('debts.borrowed')}>
          <Amount amount={addKobo(outstanding, repaid)} kobo="auto" />
        </Stat>
        <Stat label={t('debts.paid-back')}>
          <Amount amount={repaid} kobo="auto" />
        </Stat>
        {interest > 0 && (
          <Stat label={t('debts.interest')}>
            <Amount amount={interest} kobo="auto" />
          </Stat>
        )}
      </div>
    </article>
  )
}

interface LoanCardProps extends DebtPanelProps {
  readonly plan: LoanPlan
}

function LoanCard({ view: { debt }, plan }: LoanCardProps) {
  const titleId = useId()
  if (debt.loan === null || plan.instalments.length === 0) return null
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['cardHead']}>
        <h2 id={titleId}>{t('debts.instalments')}</h2>
        <p>{termsText(debt.loan)}</p>
      </div>
      <LoanTable plan={plan} />
    </section>
  )
}

/** Says what was paid, or that more was lent or borrowed. */
function DebtActions({ view }: DebtPanelProps) {
  const [move, setMove] = useState<DebtMove>()
  const isMine = view.debt.direction === 'owed-to-me'
  return (
    <div className={styles['actions']}>
      <Button variant={view.isSettled ? 'soft' : 'primary'} onClick={() => setMove('repaid')}>
        {t('debts.record-a-payment')}
      </Button>
      <Button variant="soft" onClick={() => setMove('more')}>
        {isMine ? t('debts.lend-more') : t('debts.borrow-more')}
      </Button>
      {move !== undefined && (
        <MoveDialog view={view} move={move} onClose={() => setMove(undefined)} />
      )}
    </div>
  )
}

/** What moved a debt, the latest first, down to what was owed before. */
function DebtHistory({ view: { debt } }: DebtPanelProps) {
  const rows = useMovedEntries({ field: 'debtId', id: debt.id })
  const titleId = useId()
  const today = useToday()
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['cardHead']}>
        <h2 id={titleId}>{t('debts.history')}</h2>
      </div>
      <MovedEntries rows={rows} isAlone={debt.opening === 0} />
      {debt.opening > 0 && (
        <p className={styles['opening']}>
          <span>{t('debts.owed-before-on', { day: dayText(debt.day, today) })}</span>
          <Amount amount={debt.opening} kobo="auto" />
        </p>
      )}
    </section>
  )
}
