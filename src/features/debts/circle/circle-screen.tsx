import { useId, useState } from 'react'
import { t } from '#messages/t.ts'
import { sizeOf } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RecordMissing } from '#ui/list/record-missing.tsx'
import { Cloth } from '#ui/mark/cloth.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import type { CircleMove } from '../data/circle-commands.ts'
import { type CircleView, useCircle, useMovedEntries } from '../data/queries.ts'
import { MovedEntries } from '../parts/debt-parts.tsx'
import { partOf, roundsOf, turnGets } from '../rules/circle-rounds.ts'
import { MembersCard } from './circle-members.tsx'
import { CircleMenu, MoneyDialog } from './circle-money.tsx'
import { RoundCard } from './circle-parts.tsx'
import styles from '../debt/debt.module.css'

interface CircleScreenProps {
  readonly circleId: string
  /** Back to the list. */
  readonly onLeave: () => void
}

/** One circle: how I stand in it, the round and who has paid it, who is in it, and what moved. */
export function CircleScreen({ circleId, onLeave }: CircleScreenProps) {
  const view = useCircle(circleId)
  const [isDeleted, setDeleted] = useState(false)
  const rows = useMovedEntries({ field: 'circleId', id: circleId })
  const titleId = useId()

  function handleDeleted() {
    setDeleted(true)
    onLeave()
  }

  if (view === undefined || isDeleted) return <Skeleton lines={5} />
  if (view === null) return <RecordMissing what="circle" />
  return (
    <>
      <PageHeader
        title={view.circle.name}
        actions={<CircleMenu view={view} onDeleted={handleDeleted} />}
      />
      <div className={styles['page']}>
        <CirclePanel view={view} />
        <CircleActions view={view} />
        <RoundCard view={view} />
        <MembersCard view={view} />
        <section className={styles['card']} aria-labelledby={titleId}>
          <div className={styles['cardHead']}>
            <h2 id={titleId}>{t('debts.history')}</h2>
          </div>
          <MovedEntries rows={rows} isAlone />
        </section>
      </div>
    </>
  )
}

interface CircleProps {
  readonly view: CircleView
}

/** How I stand in the circle, on the cloth of the page. */
function CirclePanel({ view }: CircleProps) {
  const { circle, members, position, put, got, held } = view
  const rounds = roundsOf(view)
  const mine = rounds.find(({ receivers }) => receivers.some(({ isMe }) => isMe))
  const me = members.find(({ isMe }) => isMe)
  const isAjo = circle.type === 'ajo'
  const what = position < 0 ? t('debts.still-to-put-in') : t('debts.comes-back-to-me')
  return (
    <article className={styles['panel']} aria-label={circle.name}>
      <Cloth />
      <div className={styles['head']}>
        <p>{isAjo ? what : t('debts.i-gave')}</p>
        <SyncMark sync={circle.sync} />
        <p className={styles['since']}>
          {t('debts.since-day', { day: fullDayText(circle.rule.from) })}
        </p>
      </div>
      <p>
        <Amount amount={isAjo ? sizeOf(position) : put} size="hero" kobo="auto" />
      </p>
      <div className={styles['figures']}>
        {isAjo && (
          <>
            <Stat label={t('debts.i-have-paid')}>
              <Amount amount={put} kobo="auto" />
            </Stat>
            <Stat label={t('debts.i-have-got')}>
              <Amount amount={got} kobo="auto" />
            </Stat>
          </>
        )}
        {isAjo && mine !== undefined && (
          <Stat label={t('debts.my-turn-on', { day: fullDayText(mine.day) })}>
            <Amount amount={turnGets(circle, rounds)} kobo="auto" />
          </Stat>
        )}
        {me !== undefined && (
          <Stat label={t('debts.my-part')}>
            <Amount amount={partOf(circle, me)} kobo="auto" />
          </Stat>
        )}
        {held !== 0 && (
          <Stat label={t('debts.held-for-others')}>
            <Amount amount={held} kobo="auto" />
          </Stat>
        )}
      </div>
    </article>
  )
}

/** Records my money of the circle, and that of others that goes through my wallets. */
function CircleActions({ view }: CircleProps) {
  const [move, setMove] = useState<CircleMove>()
  const isAjo = view.circle.type === 'ajo'
  return (
    <div className={styles['actions']}>
      <Button onClick={() => setMove('put')}>{t('debts.pay-my-part')}</Button>
      {isAjo && (
        <Button variant="soft" onClick={() => setMove('got')}>
          {t('debts.i-got-my-turn')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setMove('held')}>
        {t('debts.others-paid-me')}
      </Button>
      <Button variant="ghost" onClick={() => setMove('passed')}>
        {t('debts.i-passed-it-on')}
      </Button>
      {move !== undefined && (
        <MoneyDialog view={view} move={move} onClose={() => setMove(undefined)} />
      )}
    </div>
  )
}
