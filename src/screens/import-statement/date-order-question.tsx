import type { DateOrder } from '#domain/statement/reading.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface DateOrderQuestionProps {
  /** How the dates are read until the person answers. */
  readonly taken: DateOrder
  readonly onAnswer: (order: DateOrder) => void
}

const ANSWERS = [
  { order: 'day-first', label: '3 April' },
  { order: 'month-first', label: '4 March' },
] as const

/** Asks what nothing in the file tells: which number of a date is the day. */
export function DateOrderQuestion({ taken, onAnswer }: DateOrderQuestionProps) {
  const now = ANSWERS.find(({ order }) => order === taken)?.label
  return (
    <Notice
      tone="warning"
      title="Which date is 03/04 on this statement?"
      actions={ANSWERS.map(({ order, label }) => (
        <Button key={order} size="sm" variant="ghost" onClick={() => onAnswer(order)}>
          {label}
        </Button>
      ))}
    >
      <p>
        Nothing in the file says so. The rows below take it for {now}. Your answer reads the file
        again.
      </p>
    </Notice>
  )
}
