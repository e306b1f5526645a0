import type { DateOrder, ReadingWarning } from '#domain/statement/reading.ts'
import { Notice } from '#ui/notice.tsx'
import { DateOrderQuestion } from './date-order-question.tsx'
import { warningText } from './warning-text.ts'

interface PreviewNoticesProps {
  readonly warnings: readonly ReadingWarning[]
  /** The place of the section shown. */
  readonly section: number
  /** Why the rows are those of this device, or that the server agrees. */
  readonly note: string | null
  readonly onDateOrder: (order: DateOrder) => void
}

/** What was noticed about the file, and the one question that it may leave open. */
export function PreviewNotices(props: PreviewNoticesProps) {
  const { warnings, section, note, onDateOrder } = props
  return (
    <>
      {warnings.map(warning => {
        if (warning.type === 'date-order-unknown') {
          return (
            <DateOrderQuestion key={warning.type} taken={warning.taken} onAnswer={onDateOrder} />
          )
        }
        if (warning.type === 'opening-disagrees' && warning.section !== section) return null
        const { title, text } = warningText(warning)
        return (
          <Notice key={title} tone="warning" title={title}>
            <p>{text}</p>
          </Notice>
        )
      })}
      {note !== null && (
        <Notice tone="info">
          <p>{note}</p>
        </Notice>
      )}
    </>
  )
}
