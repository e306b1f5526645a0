import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { StepHeading } from '#ui/layout/step-heading.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useRotation } from '#ui/progress/use-rotation.ts'
import { LeaveGuard } from '../preview/leave-guard.tsx'
import type { LoadingStep as LoadingState } from '../rules/import/import-state.ts'
import type { ChosenFile } from '../select/select-form.ts'
import type { StatementImport } from '../use-import.ts'
import styles from '../import-statement.module.css'

interface LoadingStepProps {
  readonly state: LoadingState<ChosenFile>
  readonly statement: StatementImport
}

const TIP_MS = 5000
const WHOLE_PERCENT = 100
const NEWS_STEP_PERCENT = 25

/** While the file is read, here or by the server: how far it is, and the way out. */
export function LoadingStep({ state, statement }: LoadingStepProps) {
  const { file, phase, page, pages, preview } = state
  const tip = useRotation(READING_TIPS, TIP_MS)
  const percent = pages === 0 ? 0 : (page / pages) * WHOLE_PERCENT
  const isReading = phase === 'reading'
  return (
    <Card className={styles['loading']} data-unsaved>
      <StepHeading>{isReading ? 'Reading your statement' : 'Checking with the server'}</StepHeading>
      <p className={styles['muted']}>{file.name}</p>
      {isReading && <ProgressBar label="Pages read" percent={percent} />}
      <p className={styles['muted']}>{progressText(state)}</p>
      <output className="visually-hidden">{newsText(isReading, percent)}</output>
      <p aria-live="off" className={styles['muted']}>
        {tip}
      </p>
      <div className={styles['actions']}>
        <Button variant="ghost" onClick={statement.reading.cancel}>
          Cancel
        </Button>
      </div>
      <LeaveGuard isOn={preview?.isTouched === true} />
    </Card>
  )
}

function progressText({ phase, page, pages }: LoadingState<ChosenFile>): string {
  if (phase === 'checking') return 'The server reads the file, and keeps no copy of it.'
  return pages === 0 ? 'Opening the file…' : `Page ${page} of ${pages}`
}

/** What a screen reader says: a quarter at a time, not every page. */
function newsText(isReading: boolean, percent: number): string {
  if (!isReading) return 'Checking with the server'
  const announced = Math.floor(percent / NEWS_STEP_PERCENT) * NEWS_STEP_PERCENT
  return announced === 0 ? '' : `${announced}% of the pages read`
}

/** Advice shown while a statement is read, one after the other. */
const READING_TIPS = [
  'Tip: 2 weeks to 1 month is best for one import. Longer ones take longer to look over.',
  'Tip: each row of a statement carries the balance after it. We add them up to prove what we read.',
  'Tip: import the same file again and nothing doubles: what is there already is marked.',
  'Tip: what moved between your own wallets is neither income nor expense. We point it out.',
  'Tip: put one row in a category, and the next import knows who you paid.',
] as const
