import { Check, ChevronDown, Circle, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { classes } from '#ui/style/classes.ts'
import { ServerOffer } from '../reading/server-offer.tsx'
import { proofLine } from '../rules/proof/proof-line.ts'
import { hasDateDoubts } from '../rules/proof/prove-rows.ts'
import { sealPoints } from '../rules/proof/seal-points.ts'
import type { Proof, ReadingStatus } from '../rules/reading.ts'
import { rowsText } from './import-counts.ts'
import styles from './proof-seal.module.css'

interface ProofSealProps {
  readonly proof: Proof
  readonly rowCount: number
  /** How many rows' dates pass their own checks; undefined once rows were changed. */
  readonly datesChecked: number | undefined
  /** Whether it was no PDF but a file of data, which mostly prints no balances. */
  readonly isFile: boolean
  /** How the rows came to be, and where the file has been. */
  readonly note: string | null
  /** How many rows need a look. */
  readonly lookCount: number
  readonly onLook: () => void
  /** Has the server read the file too; absent where it may not. */
  readonly onAskServer: (() => void) | undefined
}

const ICONS = { good: ShieldCheck, info: ShieldQuestion, warning: ShieldAlert } as const

/** How far what was read is borne out: the verdict, its figures, the rows that need eyes, and what stands behind it. */
export function ProofSeal(props: ProofSealProps) {
  const { proof, rowCount, isFile, lookCount, onLook } = props
  const { tone, title, text } =
    isFile && proof.status === 'unproven' ? UNPROVEN_FILE : proofWords(proof, rowCount)
  const Icon = ICONS[tone]
  return (
    <section aria-label="Proof" className={styles['seal']}>
      <div className={classes(styles['verdict'], styles[tone])}>
        <Icon aria-hidden="true" />
        <p>
          <strong>{title}</strong>
          <span>
            <Quoted text={proofLine(proof, rowCount)} />
          </span>
        </p>
      </div>
      <p className={styles['text']}>{text}</p>
      <SealFigures proof={proof} />
      {lookCount > 0 && (
        <Button variant="soft" onClick={onLook}>
          {lookCount === 1 ? '1 row needs a look' : `${rowsText(lookCount)} need a look`}
        </Button>
      )}
      <SealDetails {...props} />
    </section>
  )
}

function SealFigures({ proof }: Pick<ProofSealProps, 'proof'>) {
  const figures = [
    ['Opening', proof.opening],
    ['Credits', proof.credits],
    ['Debits', proof.debits],
    ['Closing', proof.closing],
  ] as const
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount === null ? 'Not stated' : <Amount amount={amount} size="sm" />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was checked and what was not, who read the file, and who could read it too. */
function SealDetails({ proof, rowCount, datesChecked, note, onAskServer }: ProofSealProps) {
  const { checked, open } = sealPoints({ proof, rowCount, datesChecked })
  const offer = onAskServer && <ServerOffer onAsk={onAskServer} />
  const isProven = proof.status === 'proven'
  return (
    <>
      {/* Where all is proven there is little that a second reading could add. */}
      {!isProven && offer}
      <details className={styles['details']}>
        <summary>
          What was checked
          <ChevronDown aria-hidden="true" />
        </summary>
        {checked.length > 0 && (
          <ul aria-label="Checked">
            {checked.map(point => (
              <li key={point}>
                <Check aria-hidden="true" className={styles['check']} />
                {point}
              </li>
            ))}
          </ul>
        )}
        <h3>Not proven by this file</h3>
        <ul aria-label="Not proven by this file">
          {open.map(point => (
            <li key={point}>
              <Circle aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        {isProven && offer}
      </details>
      {note !== null && <p className={styles['text']}>{note}</p>}
    </>
  )
}

/** How far a statement is proven, in words. */
interface ProofWords {
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
