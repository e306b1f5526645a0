import { History } from 'lucide-react'
import { categoryName } from '#records/category.ts'
import { Button } from '#ui/button/button.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { useLastEntry } from '../data/entry-queries.ts'
import { useHasKeypad } from './keypad/use-has-keypad.ts'
import type { EntryForm } from './use-entry-form.ts'
import styles from './entry-form.module.css'

interface RepeatLastProps {
  readonly form: Pick<EntryForm, 'isUntouched' | 'repeat'>
  /** Where it stands: on a phone at the end, since at the top it would move the amount from the thumb. */
  readonly place: 'top' | 'end'
}

/** Offers the entry that was typed last once more; nothing before there is one. */
export function RepeatLast({ form: { isUntouched, repeat }, place }: RepeatLastProps) {
  const last = useLastEntry()
  const { brief } = useNaira()
  const isHere = useHasKeypad() === (place === 'end')
  if (last === undefined || !isUntouched || !isHere) return null
  const what = last.description === '' ? categoryName(last.category) : last.description
  return (
    <Button
      variant="soft"
      size="sm"
      icon={<History />}
      className={styles['repeat']}
      onClick={() => repeat(last)}
    >
      <span className={styles['repeated']}>
        Repeat last: {brief(last.amount)} · {what}
      </span>
    </Button>
  )
}
