import { Notice } from '#ui/mark/notice.tsx'
import { warningText } from '../row-words.ts'
import type { DateAnswers, ReadingWarning } from '../rules/reading.ts'
import { DateOrderQuestion, DateYearQuestion } from './date-questions.tsx'

interface PreviewNoticesProps {
  readonly warnings: readonly ReadingWarning[]
  /** The place of the section shown. */
  readonly section: number
  readonly onAnswer: (answer: Partial<DateAnswers>) => void
}

/** What was noticed about the file, and the questions of dates that it may leave open, once each. */
export function PreviewNotices(props: PreviewNoticesProps) {
  const { warnings, section, onAnswer } = props
  return (
    <>
      {warnings.map(warning => {
        if (warning.type === 'date-order-unknown') {
          return <DateOrderQuestion key={warning.type} taken={warning.taken} onAnswer={onAnswer} />
        }
        if (warning.type === 'date-year-unknown') {
          return <DateYearQuestion key={warning.type} last={warning.last} onAnswer={onAnswer} />
        }
        if ('section' in warning && warning.section !== section) return null
        const { title, text } = warningText(warning)
        return (
          <Notice key={title} tone="warning" title={title}>
            <p>{text}</p>
          </Notice>
        )
      })}
    </>
  )
}
