import { Check, ChevronDown, Circle, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
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
    isFile && proof.status === 'unproven' ? unprovenFile() : proofWords(proof, rowCount)
  const Icon = ICONS[tone]
  return (
    <section aria-label={t('statements.proof')} className={styles['seal']}>
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
          {lookCount === 1
            ? t('statements.1-row-needs-a-look')
            : t('statements.rows-need-a-look', { rows: rowsText(lookCount) })}
        </Button>
      )}
      <SealDetails {...props} />
    </section>
  )
}

function SealFigures({ proof }: Pick<ProofSealProps, 'proof'>) {
  const figures = [
    [t('statements.opening'), proof.opening],
    [t('statements.credits'), proof.credits],
    [t('statements.debits'), proof.debits],
    [t('statements.closing'), proof.closing],
  ] as const
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {amount === null ? t('statements.not-stated') : <Amount amount={amount} size="sm" />}
          </dd>
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
          {t('statements.what-was-checked')}
          <ChevronDown aria-hidden="true" />
        </summary>
        {checked.length > 0 && (
          <ul aria-label={t('statements.checked')}>
            {checked.map(point => (
              <li key={point}>
                <Check aria-hidden="true" className={styles['check']} />
                {point}
              </li>
            ))}
          </ul>
        )}
        <h3>{t('statements.not-proven-by-this-file')}</h3>
        <ul aria-label={t('statements.not-proven-by-this-file')}>
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
  if (status !== 'consistent' || !hasDateDoubts(dates)) return proofTexts()[status]
  if (dates.missing > 0) return dates.missing === rowCount ? noDates() : someDates()
  return dates.doubted > 0 ? someDates() : openDates()
}

const noDates = once((): ProofWords => ({
  tone: 'warning',
  title: t('statements.no-dates'),
  text: t('statements.nothing-contradicts-the-amounts-but'),
}))

const someDates = once((): ProofWords => ({
  tone: 'warning',
  title: t('statements.check-the-dates'),
  text: t('statements.nothing-contradicts-the-amounts-look'),
}))

const openDates = once((): ProofWords => ({
  tone: 'info',
  title: t('statements.one-question-open'),
  text: t('statements.nothing-contradicts-the-amounts-the'),
}))

/** The words of each status (statements 4). */
export const proofTexts = once((): Readonly<Record<ReadingStatus, ProofWords>> => ({
  proven: {
    tone: 'good',
    title: t('statements.proven'),
    text: t('statements.every-row-agrees-with-the'),
  },
  consistent: {
    tone: 'info',
    title: t('statements.adds-up'),
    text: t('statements.nothing-contradicts-the-rows-as'),
  },
  partial: {
    tone: 'warning',
    title: t('statements.not-all-proven'),
    text: t('statements.something-is-missing-or-misread'),
  },
  unproven: {
    tone: 'warning',
    title: t('statements.not-proven'),
    text: t('statements.this-statement-has-nothing-to'),
  },
}))

/** Of a file without balances. */
const unprovenFile = once((): ProofWords => ({
  tone: 'info',
  title: t('statements.not-proven'),
  text: t('statements.this-file-has-no-balances'),
}))
