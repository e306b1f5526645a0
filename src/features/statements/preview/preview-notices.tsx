import { useState } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { shortDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { warningText } from '../row-words.ts'
import type { DateAnswers, DateOrder, ReadingWarning } from '../rules/reading.ts'

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

interface DateOrderQuestionProps {
  /** How the dates are read until the person answers. */
  readonly taken: DateOrder
  readonly onAnswer: (answer: Partial<DateAnswers>) => void
}

const orders = once(
  () =>
    [
      { order: 'day-first', label: t('statements.3-april') },
      { order: 'month-first', label: t('statements.4-march') },
    ] as const,
)

/** Asks what nothing in the file decides: which number of a date is the day. */
function DateOrderQuestion({ taken, onAnswer }: DateOrderQuestionProps) {
  const now = orders().find(({ order }) => order === taken)?.label
  return (
    <Notice
      tone="warning"
      title={t('statements.which-date-is-03-04')}
      actions={orders().map(({ order, label }) => (
        <Button
          key={order}
          size="sm"
          variant="ghost"
          onClick={() => onAnswer({ dateOrder: order })}
        >
          {label}
        </Button>
      ))}
    >
      <p>{t('statements.nothing-in-the-file-says', { now: now ?? '' })}</p>
    </Notice>
  )
}

interface DateYearQuestionProps {
  /** The last day without a year, in the year that is taken until the person answers. */
  readonly last: Day
  readonly onAnswer: (answer: Partial<DateAnswers>) => void
}

const YEARS_SHOWN = 4
const YEAR_LENGTH = 4

/** Asks what nothing in the file decides: of which year its days are. */
function DateYearQuestion({ last, onAnswer }: DateYearQuestionProps) {
  const taken = Number(last.slice(0, YEAR_LENGTH))
  const [latest, setLatest] = useState(taken)
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => latest - back)
  return (
    <Notice
      tone="warning"
      title={t('statements.which-year-is-shortday-on', { shortDay: shortDayText(last) })}
      actions={
        <>
          {years.map(year => (
            <Button
              key={year}
              size="sm"
              variant="ghost"
              onClick={() => onAnswer({ dateYear: year })}
            >
              {String(year)}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => setLatest(latest - YEARS_SHOWN)}>
            {t('statements.earlier')}
          </Button>
        </>
      }
    >
      <p>{t('statements.it-is-the-last-date', { taken })}</p>
    </Notice>
  )
}
