import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
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
  const tip = useRotation(readingTips(), TIP_MS)
  const percent = pages === 0 ? 0 : (page / pages) * WHOLE_PERCENT
  const isReading = phase === 'reading'
  return (
    <Card className={styles['loading']} data-unsaved>
      <StepHeading>
        {isReading
          ? t('statements.reading-your-statement')
          : t('statements.checking-with-the-server')}
      </StepHeading>
      <p className={styles['muted']}>{file.name}</p>
      {isReading && <ProgressBar label={t('statements.pages-read')} percent={percent} />}
      <p className={styles['muted']}>{progressText(state)}</p>
      <output className="visually-hidden">{newsText(isReading, percent)}</output>
      <p aria-live="off" className={styles['muted']}>
        {tip}
      </p>
      <div className={styles['actions']}>
        <Button variant="ghost" onClick={statement.reading.cancel}>
          {t('statements.cancel')}
        </Button>
      </div>
      <LeaveGuard isOn={preview?.isTouched === true} />
    </Card>
  )
}

function progressText({ phase, page, pages }: LoadingState<ChosenFile>): string {
  if (phase === 'checking') return t('statements.the-server-reads-the-file')
  return pages === 0
    ? t('statements.opening-the-file')
    : t('statements.page-page-of-pages', { page, pages })
}

/** What a screen reader says: a quarter at a time, not every page. */
function newsText(isReading: boolean, percent: number): string {
  if (!isReading) return t('statements.checking-with-the-server')
  const announced = Math.floor(percent / NEWS_STEP_PERCENT) * NEWS_STEP_PERCENT
  return announced === 0 ? '' : t('statements.announced-of-the-pages-read', { announced })
}

/** Advice shown while a statement is read, one after the other. */
const readingTips = once(
  () =>
    [
      t('statements.tip-2-weeks-to-1'),
      t('statements.tip-each-row-of-a'),
      t('statements.tip-import-the-same-file'),
      t('statements.tip-what-moved-between-your'),
      t('statements.tip-put-one-row-in'),
    ] as const,
)
