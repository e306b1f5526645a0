import type { CSSProperties } from 'react'
import type { Label } from '#records/label.ts'
import { NO_LABEL } from '../rules/label-defaults.ts'
import styles from './label-chip.module.css'

interface LabelChipProps {
  readonly label: Pick<Label, 'name' | 'textColor' | 'backgroundColor'> | null
}

/** A label in its own colours; N/A where there is none (LAB-02). */
export function LabelChip({ label }: LabelChipProps) {
  if (label === null) return <span className={styles['none']}>{NO_LABEL}</span>
  const colors: CSSProperties & Record<`--${string}`, string> = {
    '--chip-background': label.backgroundColor,
    '--chip-text': label.textColor,
  }
  return (
    <span className={styles['chip']} style={colors}>
      {label.name}
    </span>
  )
}
