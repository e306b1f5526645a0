import { useEffect, useRef } from 'react'
import { countText } from '#base/count-text.ts'
import type { TransactionList } from '#features/entries/data/queries.ts'
import type { FindNotice } from '#features/entries/rules/find/find.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import styles from './activity.module.css'

interface ListSumsProps {
  readonly list: TransactionList
}

/** How many entries there are, and what they come to; what of the search was not understood. */
export function ListSums({ list: { count, income, expense, notices } }: ListSumsProps) {
  const naira = useNaira()
  return (
    <>
      <output className={styles['sums']}>
        <span>{count === 1 ? '1 entry' : `${countText(count)} entries`}</span>
        <span>
          Out <b>{naira.brief(expense)}</b>
        </span>
        <span>
          In <b className={styles['in']}>{naira.brief(income)}</b>
        </span>
      </output>
      {notices.length > 0 && (
        <p className={styles['notice']}>{notices.map(noticeText).join(' ')}</p>
      )}
    </>
  )
}

function noticeText({ kind, text }: FindNotice): string {
  if (kind === 'unknown-field') {
    return `There is no field “${text.slice(0, text.indexOf(':'))}”: it was searched for as a word.`
  }
  if (kind === 'unknown-name') return `Nothing of yours is called “${text}”.`
  return kind === 'unread-value'
    ? `“${text}” could not be read.`
    : 'The search is too long: its end was left out.'
}

interface NothingFoundProps {
  readonly notices: readonly FindNotice[]
  readonly onClear: () => void
}

/** Says that the filters leave nothing, and offers to take them away. */
export function NothingFound({ notices, onClear }: NothingFoundProps) {
  const isAnnounced = useRef(false)

  useEffect(() => {
    // React's strict mode runs effects twice in development.
    if (isAnnounced.current) return
    isAnnounced.current = true
    notify.info('No transactions found for the applied filters.')
  }, [])

  return (
    <EmptyState
      isNarrowed
      title="Nothing matches"
      text={
        notices.length > 0
          ? notices.map(noticeText).join(' ')
          : 'Try a wider range of days, or fewer filters.'
      }
      actions={
        <Button variant="soft" onClick={onClear}>
          Show all transactions
        </Button>
      }
    />
  )
}
