import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EntryLink } from '#features/entries/parts/activity/row-link.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { sizeOf } from '#money/money.ts'
import { dayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { deleteEarmark } from '../data/commands.ts'
import type { GoalEntry, GoalView } from '../data/read-goals.ts'
import { AsideNotice } from '../parts/wallet-aside.tsx'
import type { Counted } from '../rules/saved.ts'
import styles from './goal.module.css'

interface GoalPastProps {
  readonly goal: GoalView
}

const FIRST_SHOWN = 20

/** Where the money is, and what counted, the last first. */
export function GoalPast({ goal }: GoalPastProps) {
  const wallets = useWallets()
  const [isAll, setAll] = useState(false)
  const past = goal.saved.counted.toReversed()
  const shown = isAll ? past : past.slice(0, FIRST_SHOWN)

  function nameOf(walletId: string): string {
    if (wallets === undefined) return ''
    return wallets.find(({ id }) => id === walletId)?.name ?? t('goals.a-deleted-wallet')
  }

  return (
    <>
      {goal.saved.byWallet.size > 0 && (
        <section className={styles['part']} aria-label={t('goals.where-it-is')}>
          <h2>{t('goals.where-it-is')}</h2>
          <ul className={styles['rows']}>
            {[...goal.saved.byWallet].map(([id, amount]) => (
              <li key={id}>
                <Link to="/user/app/wallet/$id" params={{ id }} className={styles['title']}>
                  {nameOf(id)}
                </Link>
                <Amount amount={amount} kobo="auto" />
              </li>
            ))}
          </ul>
          {[...goal.saved.byWallet.keys()].map(id => (
            <AsideNotice key={id} walletId={id} />
          ))}
        </section>
      )}
      <section className={styles['part']} aria-label={t('goals.what-counted')}>
        <h2>{t('goals.what-counted')}</h2>
        {past.length === 0 && <p className={styles['sub']}>{t('goals.nothing-counted-yet')}</p>}
        <ul className={styles['rows']}>
          {shown.map(counted => (
            <PastEntry
              key={counted.move.id}
              counted={counted}
              wallet={nameOf(counted.move.walletId)}
            />
          ))}
        </ul>
        {shown.length < past.length && (
          <Button variant="ghost" onClick={() => setAll(true)}>
            {t('goals.show-all', { count: past.length })}
          </Button>
        )}
      </section>
    </>
  )
}

interface PastEntryProps {
  readonly wallet: string
  readonly counted: Counted<GoalEntry>
}

/** An entry that counted, which it opens; or what was set aside by hand, which can be taken back. */
function PastEntry({ counted: { move, amount }, wallet }: PastEntryProps) {
  const today = useToday()
  const book = useCategoryBook()
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
