import { CalendarCheck, CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Notice } from '#ui/mark/notice.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { classes } from '#ui/style/classes.ts'
import { warningText } from '../row-words.ts'
import { proofLine } from '../rules/proof/proof-line.ts'
import { hasDateDoubts } from '../rules/proof/prove-rows.ts'
import type { DateAnswers, Proof, ReadingStatus, ReadingWarning } from '../rules/reading.ts'
import { DateOrderQuestion, DateYearQuestion } from './date-questions.tsx'
import styles from './proof-card.module.css'

interface PreviewNoticesProps {
  readonly warnings: readonly ReadingWarning[]
  /** The place of the section shown. */
  readonly section: number
  /** Why the rows are those of this device, or that the server agrees. */
  readonly note: string | null
  readonly onAnswer: (answer: Partial<DateAnswers>) => void
}

/** What was noticed about the file, and the questions of dates that it may leave open, once each. */
export function PreviewNotices(props: PreviewNoticesProps) {
  const { warnings, section, note, onAnswer } = props
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
      {note !== null && (
        <Notice tone="info">
          <p>{note}</p>
        </Notice>
      )}
    </>
  )
}

interface ProofCardProps {
  readonly proof: Proof
  readonly rowCount: number
  /** How many rows' dates pass their own checks; undefined once rows were changed. */
  readonly datesChecked: number | undefined
  /** Whether it was no PDF but a file of data, which mostly prints no balances. */
  readonly isFile: boolean
}

const ICONS = { good: CircleCheck, info: Info, warning: CircleAlert } as const

/** How far the balances bear out what was read: by icon, words and figures; dates apart. */
export function ProofCard({ proof, rowCount, datesChecked, isFile }: ProofCardProps) {
  const { tone, title, text } =
    isFile && proof.status === 'unproven' ? UNPROVEN_FILE : proofWords(proof, rowCount)
  const Icon = ICONS[tone]
  const figures = [
    ['Opening', proof.opening],
    ['Credits', proof.credits],
    ['Debits', proof.debits],
    ['Closing', proof.closing],
  ] as const
  return (
    <section aria-label="Proof" className={styles['proof']}>
      <p className={classes(styles['status'], styles[tone])}>
        <Icon aria-hidden="true" />
        <strong>{title}</strong>
      </p>
      <p className={styles['line']}>
        <Quoted text={proofLine(proof, rowCount)} />
      </p>
      <p className={styles['text']}>{text}</p>
      <dl className={styles['figures']}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount === null ? 'Not stated' : <Amount amount={amount} size="sm" />}</dd>
          </div>
        ))}
      </dl>
      {datesChecked !== undefined && (
        <p className={styles['dates']}>
          <CalendarCheck aria-hidden="true" />
          {datesText(datesChecked, rowCount)}
        </p>
      )}
    </section>
  )
}

function datesText(checked: number, rows: number): string {
  const opening =
    checked === rows ? `All ${rows} dates checked` : `${checked} of ${rows} dates checked`
  return `${opening}: in order, inside the period. The balances cannot prove a date.`
}

/** How far a statement is proven, in words. */
export interface ProofWords {
  readonly tone: 'good' | 'info' | 'warning'
  readonly title: string
  /** What it means for the person. */
  readonly text: string
}

/** The words of a proof; where its dates are what is not sure, they are what is said. */
function proofWords({ status, dates }: Proof, rowCount: number): ProofWords {
  if (status !== 'consistent' || !hasDateDoubts(dates)) return PROOF_WORDS[status]
  if (dates.missing > 0) return dates.missing === rowCount ? NO_DATES : SOME_DATES
  return dates.doubted > 0 ? SOME_DATES : OPEN_DATES
}

const NO_DATES: ProofWords = {
  tone: 'warning',
  title: 'No dates',
  text: 'Nothing contradicts the amounts, but no date could be read. Give each row its date, or leave it out.',
}

const SOME_DATES: ProofWords = {
  tone: 'warning',
  title: 'Check the dates',
  text: 'Nothing contradicts the amounts. Look at the dates of the rows with a mark.',
}

const OPEN_DATES: ProofWords = {
  tone: 'info',
  title: 'One question open',
  text: 'Nothing contradicts the amounts. The dates are sure once you have answered what is asked here.',
}

/** The words of each status (statements 4). */
export const PROOF_WORDS: Readonly<Record<ReadingStatus, ProofWords>> = {
  proven: {
    tone: 'good',
    title: 'Proven',
    text: 'Every row agrees with the balances, and so do the totals that the bank states.',
  },
  consistent: {
    tone: 'info',
    title: 'Adds up',
    text: 'Nothing contradicts the rows, as far as this statement lets them be checked.',
  },
  partial: {
    tone: 'warning',
    title: 'Not all proven',
    text: 'Something is missing or misread. Look at the rows beside each mark.',
  },
  unproven: {
    tone: 'warning',
    title: 'Not proven',
    text: 'This statement has nothing to check the rows with. Please look all of them over.',
  },
}

/** Of a file without balances. */
const UNPROVEN_FILE: ProofWords = {
  tone: 'info',
  title: 'Not proven',
  text: 'This file has no balances, so nothing proves it: look over the rows.',
}
