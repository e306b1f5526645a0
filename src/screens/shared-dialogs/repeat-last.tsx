import { History } from 'lucide-react'
import { useLastEntry } from '#data/transactions/use-last-entry.ts'
import { categoryName } from '#domain/category.ts'
import type { Transaction } from '#domain/transaction.ts'
import { Button } from '#ui/button.tsx'
import { useNaira } from '#ui/naira.ts'
import styles from './shared-dialogs.module.css'

interface RepeatLastProps {
  readonly onRepeat: (entry: Transaction) => void
}

/** Offers the entry that was typed last once more; nothing before there is one. */
export function RepeatLast({ onRepeat }: RepeatLastProps) {
  const last = useLastEntry()
  const { brief } = useNaira()
  if (last === undefined) return null
  const what = last.description === '' ? categoryName(last.category) : last.description
  return (
    <Button
      variant="soft"
      size="sm"
      icon={<History />}
      className={styles['repeat']}
      onClick={() => onRepeat(last)}
    >
      <span className={styles['repeated']}>
        Repeat last: {brief(last.amount)} · {what}
      </span>
    </Button>
  )
}
