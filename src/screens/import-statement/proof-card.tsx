import { CalendarCheck, CircleAlert, CircleCheck, Info } from 'lucide-react'
import { proofLine } from '#domain/statement/proof/proof-line.ts'
import type { Proof } from '#domain/statement/reading.ts'
import { Amount } from '#ui/amount.tsx'
import { classes } from '#ui/classes.ts'
import { Quoted } from '#ui/quoted.tsx'
import { PROOF_WORDS } from './proof-words.ts'
import styles from './proof-card.module.css'

interface ProofCardProps {
  readonly proof: Proof
  readonly rowCount: number
  /** How many rows' dates pass their own checks; undefined once rows were changed. */
  readonly datesChecked: number | undefined
}

const ICONS = { good: CircleCheck, info: Info, warning: CircleAlert } as const

/** How far the balances bear out what was read: by icon, words and figures; dates apart. */
export function ProofCard({ proof, rowCount, datesChecked }: ProofCardProps) {
  const { tone, title, text } = PROOF_WORDS[proof.status]
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
