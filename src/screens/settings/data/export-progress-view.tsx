import { FormAlert } from '#ui/form-alert.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ExportState } from './use-own-data-export.ts'
import styles from './data.module.css'

interface ExportProgressViewProps {
  readonly state: ExportState
}

const PERCENT = 100

/** How far an export has come, or why there is none. */
export function ExportProgressView({ state }: ExportProgressViewProps) {
  if (state.type === 'failed') return <FormAlert message={state.message} />
  if (state.type === 'fetching') return <output>Fetching it from the server…</output>
  if (state.type === 'idle' || state.total === 0) return null
  const { done, total } = state
  return (
    <div className={styles['progress']}>
      <ProgressBar label="Export" percent={(done / total) * PERCENT} />
      <p className={styles['muted']}>
        {done.toLocaleString('en')} of {total.toLocaleString('en')} transactions
      </p>
    </div>
  )
}
